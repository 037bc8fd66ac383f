import { expect, test } from 'vitest'
import { buildImport, lineOf, writeFolder } from '../../../test/builders/import.ts'

test('MV-022 template tags of a file are converted in text and front matter; each loss names its line in the file', async () => {
  const { run, read, readBody } = buildImport()
  const folder = writeFolder({
    '2024-01-02-ebb.md':
      '---\ntitle: Ebb\nexcerpt: "After {{ page.title }} *flow*"\npermalink: /{{ x | slug }}/\n---\n\n{{% note %}}Low{{% /note %}}\n\n{% include ads.html %}\n',
  })

  const report = await run(folder)

  expect(await readBody('ebb')).toBe('<div class="callout"><p>Low</p></div>')
  expect((await read('article', 'ebb')).content).toMatchObject({ dek: 'After flow' })
  expect(lineOf(report, 'ebb').notes).toEqual([
    'line 3: the template tag {{ page.title }} was left out',
    'line 4: the template tag {{ x | slug }} was left out',
    'line 9: the template tag {% include ads.html %} was left out',
  ])
  expect(report.losses).toContainEqual({ kind: 'template', name: 'include', count: 1, items: 1 })
})

test('MV-025 links between files lead to their new addresses, with their fragments', async () => {
  const { run, readBody } = buildImport()
  const links = [
    '[a]({% post_url 2024-01-02-ebb %}#methods)',
    '[b]({{< ref "2024-01-02-ebb.md#methods" >}})',
    '[c](2024-01-02-ebb.md#methods)',
    '[d]({% link _posts/2024-01-02-ebb.md %})',
    '[e](/2024/01/02/ebb/#methods)',
    '[f]({{< relref "#own" >}})',
    '[g]({% post_url 2020-01-01-none %})',
  ]

  const report = await run(
    writeFolder({
      '2024-01-02-ebb.md': '---\ntitle: Ebb\n---\n\n## Methods\n\nLow.\n',
      'flow.md': `---\ntitle: Flow\n---\n\n${links.join('\n')}\n\n<a name="own"></a>High.\n`,
    }),
  )

  expect(await readBody('flow')).toMatch(
    new RegExp(
      [
        '<a href="/news/ebb/#methods">a</a>',
        '<a href="/news/ebb/#methods">b</a>',
        '<a href="/news/ebb/#methods">c</a>',
        '<a href="/news/ebb/">d</a>',
        '<a href="/news/ebb/#methods">e</a>',
        '<a href="#[\\w-]*own">f</a>',
        'g',
      ].join('\\s+'),
    ),
  )
  expect(lineOf(report, 'flow').notes).toEqual(['a link leads to a file that is not in the folder: 2020-01-01-none'])
})
