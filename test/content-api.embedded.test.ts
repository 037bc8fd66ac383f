import { buildEmbeddedContent } from './builders/store.ts'
import { contentAddressesContract } from './contracts/content-addresses.ts'
import { contentApiContract } from './contracts/content-api.ts'
import { contentCallsContract } from './contracts/content-calls.ts'
import { contentListsContract } from './contracts/content-lists.ts'

contentApiContract('embedded', async (desk) => buildEmbeddedContent(desk))
contentCallsContract('embedded', async (desk) => buildEmbeddedContent(desk))
contentAddressesContract('embedded', async (desk) => buildEmbeddedContent(desk))
contentListsContract('embedded', async (desk) => buildEmbeddedContent(desk))
