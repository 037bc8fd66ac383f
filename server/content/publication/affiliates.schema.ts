import { z } from 'zod'
import type { Affiliate } from '../../body/affiliates.ts'
import { strictShape } from './strict-shape.schema.ts'

const host = z
  .string('expected a host, such as "www.shop.example"')
  .regex(/^[a-z\d]+(?:[.-][a-z\d]+)*$/i, 'expected a host without scheme and path, such as "www.shop.example"')
  .toLowerCase()

const parameter = z
  .string('expected the name of a query parameter, such as "tag"')
  .regex(/^[\w.-]{1,40}$/, 'expected up to 40 letters, digits, and any of . _ -')

const program = strictShape(
  {
    hosts: z.array(host, 'expected a list of hosts, such as ["www.shop.example"]').min(1, 'expected a host'),
    parameter,
    tag: z
      .string('expected the tag that the program gave you')
      .regex(/^[^\s\p{C}]{1,100}$/u, 'expected a tag of up to 100 characters, without spaces'),
    /** The parameter that gets the id of the story. */
    storyParameter: parameter.nullable().default(null),
  },
  'expected {hosts, parameter, tag}',
)

/** The schema of `publication/affiliates.json`. Each host belongs to one program. */
export const affiliatesSchema = z
  .array(program, 'expected a list of programs, [{hosts, parameter, tag}]')
  .superRefine((programs, context) => {
    const taken = new Map<string, number>()
    for (const [index, { hosts, parameter, storyParameter }] of programs.entries()) {
      for (const [at, name] of hosts.entries()) {
        const first = taken.get(name)
        if (first === undefined) taken.set(name, index)
        else fail([index, 'hosts', at], `${name} belongs to program ${first} already`)
      }
      if (parameter === storyParameter)
        fail([index, 'storyParameter'], 'expected another parameter than that of the tag')
    }

    function fail(path: PropertyKey[], message: string): void {
      context.addIssue({ code: 'custom', path, message })
    }
  }) satisfies z.ZodType<readonly Affiliate[]>
