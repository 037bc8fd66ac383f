import { createServerFn } from '@tanstack/react-start'
import { loadArticle, loadFront } from '../ui/content.js'

export const fetchArticle = createServerFn({ method: 'GET' })
  .validator((slug) => slug)
  .handler(({ data }) => loadArticle(data))

export const fetchFront = createServerFn({ method: 'GET' }).handler(() => loadFront())
