import type { Operation } from './operation.ts'
import { OPERATIONS, type Operations } from './operations.ts'

/** Runs operations by name. Each engine has one. */
export interface Engine<Name extends string = keyof Operations> {
  readonly name: 'sqlite' | 'postgres'
  /** @throws SiteError STORE_UNAVAILABLE, STORE_FULL, STORE_REFUSED; other errors of the engine */
  run(name: Name, input: unknown): Promise<unknown>
  close(): Promise<void>
}

/** The method of an operation. One that takes no input is a method without arguments. */
export type Call<Op> =
  Op extends Operation<infer Input, infer Result>
    ? unknown extends Input
      ? () => Promise<Result>
      : (input: Input) => Promise<Result>
    : never

/** The readers' store: a method for each operation. */
export type ReaderStore = { readonly [Name in keyof Operations]: Call<Operations[Name]> } & {
  readonly engine: Engine['name']
  close(): Promise<void>
}

/** Gives an engine a method for each operation. */
export function createReaderStore(engine: Engine): ReaderStore {
  const names = Object.keys(OPERATIONS) as (keyof Operations)[]
  const calls = Object.fromEntries(names.map((name) => [name, (input: unknown) => engine.run(name, input)]))
  // Each method has the input and the result of the operation with its name.
  return { ...calls, engine: engine.name, close: () => engine.close() } as ReaderStore
}
