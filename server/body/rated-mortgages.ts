import type { Article } from '../../shared/entities/article.ts'

/** The key under which a body finds the mortgages of its own story: `<shortcode shortcode="mortgagerates" uuid="mortgageList">`. */
export const MORTGAGE_LIST = 'mortgageList'

/** The mortgages of a story that have a name and a rate; table and structured data show the same (SD-010). */
export function ratedMortgages(list: Article['mortgageList'] | undefined): Article['mortgageList'] {
  return (list ?? []).filter(({ productdescription, ratevalue }) => productdescription && ratevalue !== null)
}
