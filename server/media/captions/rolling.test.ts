import { expect, test } from 'vitest'
import { withoutRepeats } from './rolling.ts'

test.each([
  ['rolling lines', ['A', 'A|B', 'B|C', 'C|D'], ['A', 'B', 'C', 'D']],
  ['two cues that roll', ['A', 'A|B'], ['A', 'B']],
  ['three lines that roll', ['A', 'A|B', 'A|B|C', 'B|C|D'], ['A', 'B', 'C', 'D']],
  ['rolling lines with a pause between', ['A|B', 'B', 'B|C', 'C', 'C|D'], ['A|B', '', 'C', '', 'D']],
  ['words that are added one by one', ['We', 'We drop', 'We drop nine', 'cameras'], ['We', 'drop', 'nine', 'cameras']],
  ['a growing second line', ['A|B', 'A|B c', 'B c|D'], ['A|B', 'c', 'D']],
  ['one place that rolls in a film that does not', ['X', 'A|B', 'B|C', 'Y', 'Z'], ['X', 'A|B', 'C', 'Y', 'Z']],
  ['captions that do not roll', ['A', 'B', 'C'], ['A', 'B', 'C']],
  ['what is said twice', ['Go!', 'Go!', 'Go!', 'He went.'], ['Go!', 'Go!', 'Go!', 'He went.']],
  ['an answer that begins alike', ['No.', 'No. I said no.', 'Then why?'], ['No.', 'No. I said no.', 'Then why?']],
  ['a word that begins as another ends', ['the', 'then|we', 'we go'], ['the', 'then|we', 'we go']],
  ['nothing', [], []],
])('VD-021 a transcript says each line once: %s', (_what, cues, said) => {
  const toLines = (text: string) => (text === '' ? [] : text.split('|'))

  expect(withoutRepeats(cues.map((text) => ({ lines: toLines(text) }))).map(({ lines }) => lines.join('|'))).toEqual(
    said,
  )
})
