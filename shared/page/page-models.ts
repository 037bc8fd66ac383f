import type { ArticleModel } from './model/article.ts'
import type { AuthorModel } from './model/author.ts'
import type { ErrorModel } from './model/error.ts'
import type { GalleryModel } from './model/gallery.ts'
import type { GenericModel } from './model/generic.ts'
import type { ListingModel } from './model/listing.ts'
import type { LiveModel } from './model/live.ts'
import type { NewslettersModel } from './model/newsletters.ts'
import type { ProductModel } from './model/product.ts'
import type { SavedModel, SettingsModel, SignInModel } from './model/readers.ts'
import type { ReviewModel } from './model/review.ts'
import type { SearchModel } from './model/search.ts'
import type { PlansModel, SolarModel } from './model/tool-page.ts'
import type { VideoModel } from './model/video.ts'

/** The model of any page, discriminated by `kind`. */
export type ContentModel = PageModels[keyof PageModels]

/** The page types, each with the model that it shows. Each is one lazy chunk in `client/app/pages.ts` (PG-028). */
export interface PageModels {
  readonly front: ListingModel
  readonly hub: ListingModel
  readonly article: ArticleModel
  readonly review: ReviewModel
  readonly product: ProductModel
  readonly author: AuthorModel
  readonly buying: ArticleModel
  readonly gallery: GalleryModel
  readonly video: VideoModel
  readonly live: LiveModel
  readonly composed: GenericModel
  readonly newsletters: NewslettersModel
  readonly plans: PlansModel
  readonly solar: SolarModel
  readonly search: SearchModel
  readonly 'sign-in': SignInModel
  readonly settings: SettingsModel
  readonly saved: SavedModel
  readonly error: ErrorModel
}

export type PageName = keyof PageModels
