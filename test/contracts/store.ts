import { testStoredBelongings } from './store-belongings.ts'
import { testStoredChanges } from './store-changes.ts'
import { testStoredDocuments } from './store-documents.ts'
import { testStoredFormerPaths } from './store-former-paths.ts'
import { testStoredHistory } from './store-history.ts'
import { testStoredLists } from './store-lists.ts'
import { testStoredLive } from './store-live.ts'
import type { OpenStore } from './store-parts.ts'
import { testStoredSearch } from './store-search.ts'
import { testStoredCoverage } from './store-search-coverage.ts'

/** The contract of every engine; `open` creates an empty store and opens it again. */
export function testStore(engine: string, open: OpenStore): void {
  testStoredDocuments(engine, open)
  testStoredLists(engine, open)
  testStoredChanges(engine, open)
  testStoredBelongings(engine, open)
  testStoredFormerPaths(engine, open)
  testStoredSearch(engine, open)
  testStoredCoverage(engine, open)
  testStoredLive(engine, open)
  testStoredHistory(engine, open)
}
