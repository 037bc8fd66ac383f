import { buildEmbeddedContent } from './builders/store.ts'
import { contentApiContract } from './contracts/content-api.ts'
import { contentListsContract } from './contracts/content-lists.ts'

contentApiContract('embedded', async (desk) => buildEmbeddedContent(desk))
contentListsContract('embedded', async (desk) => buildEmbeddedContent(desk))
