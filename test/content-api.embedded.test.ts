import { buildEmbeddedContent } from './builders/store.ts'
import { contentApiContract } from './contracts/content-api.ts'

contentApiContract('embedded', async (desk) => buildEmbeddedContent(desk))
