/** What a team has in its configuration. */
export const SITE = {
  name: 'Masthead',
  description:
    'Independent reporting on the technology you live with, tested in a lab we own and paid for by readers and clearly marked partners.',
  publisher: 'Masthead Media',
  origin: 'http://bench.example',
}

/** Name and address of each section. */
export const SECTIONS = {
  auto: ['Cars', '/roadshow/'],
  culture: ['Culture', '/culture/'],
  deals: ['Deals', '/deals/'],
  health: ['Wellness', '/health/'],
  home: ['Home', '/home/'],
  'how-to': ['How to', '/how-to/'],
  money: ['Money', '/personal-finance/'],
  news: ['News', '/news/'],
  'personal-finance': ['Money', '/personal-finance/'],
  science: ['Science', '/science/'],
  tech: ['Tech', '/tech/'],
}

/** What stands below each story. */
export const TRUST =
  '<details><summary>Why you can trust Masthead</summary><p><a href="/how-we-work/">How we work</a></p></details>'
