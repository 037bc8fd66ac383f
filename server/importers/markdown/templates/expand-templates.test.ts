import { expect, test } from 'vitest'
import { type Note, readNotes } from '../../losses.ts'
import { toBodyHtml } from '../markdown-body.ts'
import { expandTemplates } from './expand-templates.ts'

const VALUES = { title: 'Tides', image: '/img/tide.jpg', rating: 4 }

function expand(text: string): { readonly html: string; readonly notes: readonly string[] } {
  const notes: Note[] = []
  const markdown = expandTemplates(text, { values: VALUES, firstLine: 10, note: (note) => void notes.push(note) })
  return { html: toBodyHtml(markdown).replace(/\n/g, ''), notes: readNotes(notes).notes }
}

const youTube =
  '<p><shortcode shortcode="youtube_video" url="https://www.youtube.com/watch?v=w7Ft2ymGmfc"></shortcode></p>'
const picture = '<p><img src="a.jpg" alt="Low water"></p>'
const figure = '<figure><img src="a.jpg" alt=""><figcaption>Low <em>water</em></figcaption></figure>'
const captioned = (alt: string, caption: string) =>
  `<figure><img src="/a.png" alt="${alt}"><figcaption>${caption}</figcaption></figure>`
const gist = '<p><a href="https://gist.github.com/spf13/7896402">https://gist.github.com/spf13/7896402</a></p>'
const callout = '<div class="callout"><p>Mind the <em>step</em>.</p></div>'
const code = '<pre><code class="language-go">a := &quot;{{ x }}&quot;</code></pre>'

test.each<readonly [string, string]>([
  ['{% image a.jpg %}', '<p><img src="a.jpg" alt=""></p>'],
  ['{% image "a.jpg", "Low water", "(min-width: 30em) 50vw, 100vw" %}', picture],
  ['{% img left a.jpg 300 200 "Low water" %}', picture],
  ['{% asset_img a.jpg Low water %}', picture],
  ['{% img left /a.png 300 200 Title "Alt" %}', captioned('Alt', 'Title')],
  ["{% img /a.png 300 200 'Low tide' 'Sea at noon' %}", captioned('Sea at noon', 'Low tide')],
  ['{% img /a.png 300 200 low tide at noon %}', '<p><img src="/a.png" alt="low tide at noon"></p>'],
  ['{% image "/a.png" "Sea at noon" "Low tide" %}', captioned('Sea at noon', 'Low tide')],
  ['{% image /a.png tide "Sea at noon" %}', captioned('Sea at noon', 'tide')],
  ['{% image "/a.png", "Sea", "lazy" %}', '<p><img src="/a.png" alt="Sea"></p>'],
  ['{% image_with_class "a.jpg" "wide-image" "Low water" %}', picture],
  ['{% include image.html url="a.jpg" alt="Low water" %}', picture],
  ['{% include "linked-figure.html",\n  path: "a.jpg",\n  alt: "Low water" %}', picture],
  ['{% figure "a.jpg" %}Low *water*{% endfigure %}', figure],
  ['{{< figure src="a.jpg" caption="Low *water*" >}}\n', figure],
  ['{{< figure src="{{ site.baseurl }}/a.jpg" >}}', '<p><img src="/a.jpg" alt=""></p>'],
  ['[{% image a.jpg %}](/b)', '<p><a href="/b"><img src="a.jpg" alt=""></a></p>'],
  ['> {% image a.jpg %}', '<blockquote><p><img src="a.jpg" alt=""></p></blockquote>'],
  [
    '- one\n\n  {{< figure src="a.jpg" caption="Low *water*" >}}\n- two',
    `<ul><li><p>one</p>${figure}</li><li><p>two</p></li></ul>`,
  ],
  ['![tide]({{ page.image }})', '<p><img src="/img/tide.jpg" alt="tide"></p>'],
  ['{% highlight go %}\na := "{{ x }}"\n{% endhighlight %}', code],
  ['{% highlight go linenos %}\n{% raw %}a := "{{ x }}"{% endraw %}\n{% endhighlight %}', code],
  ['{{< highlight go "linenos=table" >}}\na := "{{ x }}"\n{{< /highlight >}}', code],
  ['{% codeblock lang:go %}\na := "{{ x }}"\n{% endcodeblock %}', code],
  ['Use {% highlight sh %}ls `x`{% endhighlight %}.', '<p>Use <code>ls `x`</code>.</p>'],
  ['{{< youtube w7Ft2ymGmfc >}}', youTube],
  ['{{< youtube id="w7Ft2ymGmfc" autoplay="true" >}}', youTube],
  ['{% youtube "w7Ft2ymGmfc" %}', youTube],
  ['{% include youtube.html id="w7Ft2ymGmfc" %}', youTube],
  ['{{ youtube(id="w7Ft2ymGmfc") }}', youTube],
  ['{{ "https://www.youtube.com/embed/w7Ft2ymGmfc" | embed }}', youTube],
  [
    '{{< tweet user="x" id="145" >}}',
    '<p><shortcode shortcode="twitter_tweet" url="https://twitter.com/x/status/145"></shortcode></p>',
  ],
  ['{% gist spf13/7896402 %}', gist],
  ['{{< gist spf13 7896402 >}}', gist],
  ['{{< video src="/v.mp4" >}}', '<p><video src="/v.mp4"></video></p>'],
  ['{{% note %}}\nMind the *step*.\n{{% /note %}}', callout],
  ['{% warning %}Mind the *step*.{% endwarning %}', callout],
  ['{% include note.html content="Mind the *step*." %}', callout],
  [
    '{{< callout title="Ebb" >}}\nMind the *step*.\n{{< /callout >}}',
    callout.replace('<p>', '<p class="label">Ebb</p><p>'),
  ],
  [
    '{{< details "Why?" >}}\n*Salt*\n{{< /details >}}',
    '<details><summary>Why?</summary><p><em>Salt</em></p></details>',
  ],
  ['{% quote(author="Ida") %}\nHigh.\n{% end %}', '<blockquote><p>High.</p><footer>Ida</footer></blockquote>'],
  ['{{< button href="/a/" >}}Go{{< /button >}}', '<p><a href="/a/">Go</a></p>'],
  ['[last year]({{ "/2024/" | url }})', '<p><a href="/2024/">last year</a></p>'],
  ["[a]({{ '/2024/' | prepend: site.baseurl }}#x)", '<p><a href="/2024/#x">a</a></p>'],
  ['[a]({{ site.baseurl }}/b/) [c]({{ site.url }}{{ site.baseurl }})', '<p><a href="/b/">a</a> <a href="/">c</a></p>'],
  ['<a href="{{ site.baseurl }}">a</a>', '<p><a href="/">a</a></p>'],
  ['[a][1]\n\n[1]: {{ site.baseurl }}/b', '<p><a href="/b">a</a></p>'],
  [
    '[a]({% post_url 2020-01-02-b %}#c) [d]({{< ref "e.md" >}})',
    '<p><a href="post:2020-01-02-b#c">a</a> <a href="post:e.md">d</a></p>',
  ],
  ['[a]({% link assets/b.pdf %})', '<p><a href="/assets/b.pdf">a</a></p>'],
  ['{{ page.title }} of {{ rating }} {{< param "title" >}}', '<p>Tides of 4 Tides</p>'],
  ['a{% comment %}b{% endcomment %}{# c #}{{/* d */}}{% # e %}f', '<p>af</p>'],
  [
    '{% raw %}{{ a }} {% b %}{% endraw %} {{</* c */>}} {{%/* d */%}}',
    '<p>{{ a }} {% b %} {{&lt; c &gt;}} {{% d %}}</p>',
  ],
  ['{{< tabs >}}{{% tab "Go" %}}a{{% /tab %}}{{< /tabs >}}', '<p><strong>Go</strong></p><p>a</p>'],
])('MV-022 a known template tag is what it means: %s', (text, html) => {
  expect(expand(text)).toEqual({ html, notes: [] })
})

test.each([
  '`{{ x }} {% y %}`',
  '``a ` {% y %}``',
  '```liquid\n{% include x.html %} {{ site.title }}\n```',
  '~~~\n{% if a %}\n```\n~~~',
  '- a\n\n  ```\n  {{< x >}}\n  ```',
  'a\n\n    {% indented %}\n    {{ code }}',
  '<pre>{{ x }}</pre>',
  'Use {{ and {% alone.',
])('MV-022 code and single braces are no template tags: %s', (text) => {
  expect(expandTemplates(text, { values: {}, firstLine: 1, note: () => expect.unreachable() })).toBe(text)
})

test.each<readonly [string, string, readonly string[]]>([
  [
    'a\n\n{% include social.html %}\n\nb',
    '<p>a</p><p>b</p>',
    ['line 12: the template tag {% include social.html %} was left out'],
  ],
  [
    'a {{ site.time | date: "%Y" }}b',
    '<p>a b</p>',
    ['line 10: the template tag {{ site.time | date: "%Y" }} was left out'],
  ],
  [
    '[a]({{ page.next.url }})',
    '<p><a href="unknown:">a</a></p>',
    ['line 10: the template tag {{ page.next.url }} was left out'],
  ],
  [
    '{% if a %}\nyes\n{% else %}\nno\n{% endif %}',
    '<p>yes</p><p>no</p>',
    ['line 10: the template tag {% if a %} is unknown; its text was imported'],
  ],
  [
    '{% for p in q %}\n- {{ p.title }}\n{% endfor %}\nb',
    '<p>b</p>',
    ['line 10: the template tag {% for p in q %} - {{ p.title }} was left out'],
  ],
  [
    '{% youtube w7Ft2ymGmfc "The tide" "Second words" %}',
    youTube.replace('"></', '" title="The tide"></'),
    ['line 10: left out of youtube: “Second words”'],
  ],
  ['{{< grid-map zoom="3" >}}', '', ['line 10: the template tag {{< grid-map zoom="3" >}} was left out']],
  [
    '{{% crew role="Deck hand" %}}Bo{{% /crew %}}',
    '<p>Bo</p><dl><dt>Role</dt><dd>Deck hand</dd></dl>',
    ['line 10: the template tag {{% crew role="Deck hand" %}} is unknown; its text was imported'],
  ],
  [
    '{% assign a = 1 %}\n\n\n{% mystery %}',
    '',
    [
      'line 10: the template tag {% assign a = 1 %} was left out',
      'line 13: the template tag {% mystery %} was left out',
    ],
  ],
  ['a {% endif %} b', '<p>a  b</p>', []],
])('MV-022 of any other tag only text stays, and it is a loss with its line: %s', (text, html, notes) => {
  expect(expand(text)).toEqual({ html, notes })
})

test('BX-030 many unclosed tags take linear time', () => {
  for (const text of [
    '{{',
    '{% ',
    '{# ',
    '{% raw %}',
    '{% a %}',
    '{{< a >}}',
    '{% a %}{% endb %}',
    '<pre>',
    '```\n',
    '{{ "',
    '[a]({{ b }})',
  ])
    expect(() =>
      expandTemplates(text.repeat(20_000), { values: {}, firstLine: 1, note: () => undefined }),
    ).not.toThrow()
})
