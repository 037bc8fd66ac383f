import type { RatesServerWords } from '../rates-words.ts'

export const rates: RatesServerWords = {
  shown: {
    order: 'Highest annual percentage yield (APY) first. As of {day}.',
    amount: 'Amount, in dollars',
    zip: 'ZIP code',
    any: 'Any',
    update: 'Update',
    updating: 'Updating…',
    kinds: { variable: 'APY, variable', 'early-withdrawal': 'APY, fixed' },
    earns: '{earned} on {amount} in {span}',
    year: 'a year',
    months: '{count} months',
    none: 'None',
    labels: { minimum: 'Minimum', fee: 'Monthly fee', term: 'Term', asOf: 'As of' },
    more: '{count} more accounts',
    noRates: 'No account in our list takes this deposit. Try a larger amount, or another choice.',
    warnings: {
      variable: 'Variable rates can change any day, also after you open the account.',
      'early-withdrawal': 'Certificates keep their rate until the term ends. Leaving early costs interest.',
      fees: 'Fees can reduce what you earn.',
    },
    neutral: 'The order is by APY alone. Banks cannot pay for a place in the list.',
    stale: 'The last update failed. These rates are older: check the bank’s own page before you move money.',
    failed: 'The rates could not be updated. Those below are for what you asked before.',
    updated: 'Updated: {count} accounts.',
  },
  titles: { cds: 'Rates of certificates of deposit', checking: 'Checking account rates', savings: 'Savings rates' },
  titlesOf: {
    cds: 'Rates of certificates in {zip}',
    checking: 'Checking account rates in {zip}',
    savings: 'Savings rates in {zip}',
  },
  choices: { cds: 'Term', checking: 'Kind of account', savings: 'Kind of account' },
  badAmount: 'Enter an amount in dollars up to 10,000,000, such as 25,000.',
  badZip: 'Enter a ZIP code of five digits, such as 87101, or leave it empty.',
  sample: 'Sample data: every bank and rate in this list is invented.',
}
