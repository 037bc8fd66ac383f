import type { MortgageLoan } from 'schema-dts'
import type { Article } from '../../../../shared/entities/article.ts'
import { ratedMortgages } from '../../../body/rated-mortgages.ts'
import { withoutUnknown } from './facts.ts'

/** The loans of a story, each with its interest and its annual rate in percent; those without a rate are left out (SD-010). */
export function toMortgageLoans(list: Article['mortgageList']): readonly MortgageLoan[] {
  return ratedMortgages(list).map(({ productid, productdescription, ratevalue, apryield }) =>
    withoutUnknown<Exclude<MortgageLoan, string>>({
      '@type': 'MortgageLoan',
      identifier: productid,
      name: productdescription,
      interestRate: ratevalue,
      annualPercentageRate: apryield,
    }),
  )
}
