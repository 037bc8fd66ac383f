import { index, route } from '@react-router/dev/routes'

export default [index('routes/front.jsx'), route('articles/:slug', 'routes/article.jsx')]
