import { expect, test } from 'vitest'
import { withCodeAsText } from './code-text.ts'

const same = (html: string): readonly [string, string] => [html, html]

test.each<readonly [string, string]>([
  ['<pre lang="php"><?php echo 2; ?></pre>', '<pre lang="php">&lt;?php echo 2; ?></pre>'],
  [
    '<pre lang="java">List<String> a; if (i<n && m>k)</pre>',
    '<pre lang="java">List&lt;String> a; if (i&lt;n &amp;&amp; m>k)</pre>',
  ],
  ['<pre class="brush: js">a("<b>x</b>")</pre>', '<pre class="brush: js">a("&lt;b>x&lt;/b>")</pre>'],
  [
    "<PRE class='brush: xml; gutter: false'><a><b/></a></PRE>",
    "<PRE class='brush: xml; gutter: false'>&lt;a>&lt;b/>&lt;/a></PRE>",
  ],
  ['<pre class="lang:html"><title>x</title></pre>', '<pre class="lang:html">&lt;title>x&lt;/title></pre>'],
  ['<pre title="a > b"><style>p{}</style></pre>', '<pre title="a > b">&lt;style>p{}&lt;/style></pre>'],
  ['<pre><script>alert(1)</script></pre>', '<pre>&lt;script>alert(1)&lt;/script></pre>'],
  ['<pre>#include <stdio.h>\ncout << x;</pre>', '<pre>#include &lt;stdio.h>\ncout &lt;&lt; x;</pre>'],
  ['<pre><!-- a note --><p>x</p></pre>', '<pre>&lt;!-- a note -->&lt;p>x&lt;/p></pre>'],
  ['<pre>Map<K, V> m = "<b>x</b>";</pre>', '<pre>Map&lt;K, V> m = "&lt;b>x&lt;/b>";</pre>'],
  [
    '<p>Use <code><textarea></code> and <code>a<b></code>.</p>',
    '<p>Use <code>&lt;textarea></code> and <code>a&lt;b></code>.</p>',
  ],
  ['<code>std::vector<int> v</code>', '<code>std::vector&lt;int> v</code>'],
  ['<code><template>x</template></code>', '<code>&lt;template>x&lt;/template></code>'],
  [
    '<pre><code class="language-html"><div id="a">x</div></code></pre>',
    '<pre><code class="language-html">&lt;div id="a">x&lt;/div></code></pre>',
  ],
  ['<pre lang="html"><pre>in</pre></pre> out', '<pre lang="html">&lt;pre>in&lt;/pre></pre> out'],
  ['<pre lang="xml">&nbsp;<x></pre>', '<pre lang="xml">&amp;nbsp;&lt;x></pre>'],
  ['<code>a?b=1&copy=2</code>', '<code>a?b=1&amp;copy=2</code>'],
  same('<pre lang="php">&lt;?php echo 2; ?></pre>'),
  same('<pre class="wp-block-code"><code>if (a &lt; b) <strong>go</strong><br>end</code></pre>'),
  same('<pre><code><span class="k">def</span> <span class="nf">x</span></code></pre>'),
  same('<pre>a <em>word</em> and <a href="/x">a link</a></pre>'),
  same('<p><code>one</p>\n<p>two</code></p>'),
  same('<p>no <code>end</p><p>here</p>'),
  same('<p>List<String> outside</p>'),
  ['<p>no <code>end</p><p><code><T></code></p>', '<p>no <code>end</p><p><code>&lt;T></code></p>'],
  ['<pre lang="html"><pre></pre> out', '<pre lang="html">&lt;pre></pre> out'],
])('MV-014 code stays text: %s', (html, text) => {
  expect(withCodeAsText(html)).toBe(text)
  expect(withCodeAsText(text)).toBe(text)
})

test('MV-014 many unclosed elements of code take linear time', () => {
  const html = '<pre><code>'.repeat(50_000)

  expect(withCodeAsText(html)).toBe(html)
})
