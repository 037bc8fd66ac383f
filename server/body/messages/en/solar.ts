import type { SolarServerWords } from '../solar-words.ts'

export const solar: SolarServerWords = {
  shown: {
    kicker: 'Solar estimate',
    zip: 'ZIP code',
    bill: 'Monthly electric bill, in dollars',
    direction: 'The roof faces',
    shade: 'Shade',
    battery: 'With a battery',
    estimate: 'Estimate',
    payback: 'A roof like yours pays for itself in',
    never: 'A roof like yours does not pay for itself in 25 years.',
    ahead: 'and after 25 years the balance is',
    how: 'How we got there',
    byYear: 'The balance by year',
    year: 'Year',
    low: 'Low price',
    high: 'High price',
    unknown: 'We have no figures for this ZIP code.',
    unknownText: 'Nothing was estimated. The text below has the same sum for you to do by hand.',
    stored: 'Nothing that you type here is stored.',
    sample: 'Sample data: prices and tariffs are examples. Ask for quotes before you decide.',
  },
  badZip: 'Enter a ZIP code of five digits, such as 85701.',
  badBill: 'Enter a monthly bill from 10 to 5,000 dollars.',
  directions: {
    south: 'South',
    southeast: 'Southeast',
    southwest: 'Southwest',
    east: 'East',
    west: 'West',
    north: 'North',
    flat: 'It is flat',
  },
  shades: { none: 'None', some: 'Some of the day', much: 'Most of the day' },
  between: (low, high) => (low === high ? low : `${low} to ${high}`),
  years: (range) => `${range} years`,
  steps: {
    use: {
      title: 'What you use in a year',
      text: (bill, price) => `${bill} a month, at ${price} for a kilowatt-hour.`,
    },
    size: {
      title: 'What fits',
      text: (share, feet) => `An array that makes ${share} of that needs about ${feet} square feet.`,
    },
    sun: {
      title: 'What the sun gives in a year',
      text: (kilowattHours) => `Each kilowatt makes ${kilowattHours} kilowatt-hours, with this direction and shade.`,
    },
    cost: {
      title: 'What it costs',
      text: (low, high, year, inverter) =>
        `${low} to ${high} a watt, and ${inverter} for a new inverter in year ${year}.`,
      incentive: (name, dollars) => `Less ${dollars}: ${name}.`,
      ended: (name, day) => `Not counted, because it ended on ${day}: ${name}.`,
    },
    saving: {
      title: 'What it saves',
      text: (share, price, exportPrice) =>
        `${share} is used at home, at ${price}; the rest is sold to the grid, at ${exportPrice}.`,
      figure: (dollars) => `${dollars} in year 1`,
    },
    change: {
      title: 'What changes',
      text: (growth, wear) => `Power rises by ${growth} a year; panels lose ${wear} a year.`,
      figure: (percent) => `${percent} a year`,
    },
  },
  source: (source, day) => `${source}. As of ${day}.`,
}
