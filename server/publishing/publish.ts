import type { PublishAnswer, PublishExpectations, PublishServices } from './services.ts'

/** Validates, completes, compiles and stores one document; durable and applied when it answers (BX-031). */
export async function publishDocument(
  _services: PublishServices,
  _input: unknown,
  _expected: PublishExpectations = {},
): Promise<PublishAnswer> {
  throw new Error('Not yet built')
}
