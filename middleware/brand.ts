import { brandOf } from '../shared/brand/brand.ts'
import type { RouteMiddleware } from './types.ts'

/** Brand by path (BR-002); the edition is the default one until a publisher has more (BR-005). */
export const brand: RouteMiddleware['create'] = () => (request) => ({ brand: brandOf(request.path), edition: 'us' })
