import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildPng } from '../../../test/builders/pictures.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr } from '../../../test/builders/wxr.ts'

const SITE = 'https://site.example/wp-content/uploads'

/** A page of a builder on a site with two pictures, 21 and 22. */
async function importPage(content: string, meta: Readonly<Record<string, string>> = {}) {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  for (const name of ['tide.png', 'boat.png']) writeFileSync(join(folder, name), await buildPng(64, 48))
  const attachments = [
    { id: 21, type: 'attachment', file: `${SITE}/tide.png`, meta: { _wp_attachment_image_alt: 'The tide' } },
    { id: 22, type: 'attachment', file: `${SITE}/boat.png`, meta: { _wp_attachment_image_alt: 'A boat' } },
  ]
  writeFileSync(join(folder, 'export.xml'), buildWxr([{ id: 1, slug: 'page', content, meta }, ...attachments]))
  const report = await run(folder)
  const body = (await readBody('page')).replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<img $1>')
  return { body: body.replace(/ id="[^"]*"/g, ''), notes: lineOf(report, 'page').notes }
}

test('BX-030 a page made with Elementor keeps its headings, texts, pictures and players, with a note for the rest', async () => {
  const widget = (widgetType: string, settings: object) => ({
    id: 'a1b2c3d',
    elType: 'widget',
    widgetType,
    settings,
    elements: [],
  })
  const data = [
    {
      id: 'f00',
      elType: 'section',
      settings: [],
      elements: [
        {
          id: 'ba2',
          elType: 'column',
          settings: { _column_size: 100 },
          elements: [
            widget('heading', { title: 'High <em>water</em>', header_size: 'h2' }),
            widget('heading', { title: 'Tides', header_size: 'h3', link: { url: 'https://example.com/tides' } }),
            widget('text-editor', { editor: '<p>At four.</p>' }),
            widget('image', {
              image: { url: `${SITE}/tide-300x225.png`, id: 21 },
              caption_source: 'custom',
              caption: 'Low tide',
            }),
            widget('image-gallery', { wp_gallery: [{ id: 22, url: `${SITE}/boat.png` }] }),
            widget('video', { youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk' }),
            widget('accordion', { tabs: [{ tab_title: 'Why?', tab_content: '<p>The moon.</p>' }] }),
            widget('icon-list', {
              icon_list: [{ text: 'Oars' }, { text: 'Rope', link: { url: 'https://example.com/' } }],
            }),
            widget('button', { text: 'Book', link: { url: 'https://example.com/book' } }),
            widget('spacer', { space: { size: 50 } }),
            widget('eael-pricing-table', { title: 'Prices' }),
          ],
        },
      ],
    },
  ]

  const { body, notes } = await importPage('High water\nAt four.', {
    _elementor_edit_mode: 'builder',
    _elementor_data: JSON.stringify(data),
  })

  expect(body).toBe(
    '<h2>High <em>water</em></h2><h3><a href="https://example.com/tides" rel="noopener">Tides</a></h3><p>At four.</p><figure><img The tide><figcaption>Low tide</figcaption></figure>' +
      '<figure><img A boat></figure>[youtube_video https://www.youtube.com/watch?v=abcdefghijk]' +
      '<details><summary>Why?</summary><p>The moon.</p></details>' +
      '<ul><li>Oars</li><li><a href="https://example.com/" rel="noopener">Rope</a></li></ul>' +
      '<p><a href="https://example.com/book" rel="noopener">Book</a></p><p>Prices</p>',
  )
  expect(notes).toEqual(['the Elementor widget eael-pricing-table is unknown; its text was imported'])
})

test('BX-030 a page with invalid Elementor data is imported from its plain text', async () => {
  const { body, notes } = await importPage('<p>At four.</p>', {
    _elementor_edit_mode: 'builder',
    _elementor_data: '[{"id"',
  })

  expect(body).toBe('<p>At four.</p>')
  expect(notes).toEqual(['its Elementor data cannot be read; its plain text was imported'])
})

test('BX-030 a page made with Divi keeps its headings, texts, pictures and buttons, with a note for the rest', async () => {
  const { body, notes } = await importPage(
    `[et_pb_section fb_built="1" _builder_version="4.16" custom_padding="${'0px|'.repeat(800)}"][et_pb_row][et_pb_column type="4_4"]` +
      '[et_pb_heading title="High %22water%22" title_level="h2"][/et_pb_heading]' +
      '[et_pb_text admin_label="Text"]<p>At four.</p>[/et_pb_text]' +
      `[et_pb_image src="${SITE}/tide.png" alt="The tide" title_text="tide"][/et_pb_image]` +
      `[et_pb_blurb title="Boats" image="${SITE}/boat.png" alt="A boat"]<p>Two of them.</p>[/et_pb_blurb]` +
      '[et_pb_gallery gallery_ids="22,99"][/et_pb_gallery]' +
      '[et_pb_button button_url="https://example.com/book" button_text="Book"][/et_pb_button]' +
      '[et_pb_countdown_timer title="Ebb" date_time="2024-01-01"][/et_pb_countdown_timer]' +
      '[/et_pb_column][/et_pb_row][/et_pb_section]',
  )

  expect(body).toBe(
    '<h2>High "water"</h2><p>At four.</p><figure><img The tide></figure>' +
      '<figure><img A boat></figure><h3>Boats</h3><p>Two of them.</p><figure><img A boat></figure>' +
      '<p><a href="https://example.com/book" rel="noopener">Book</a></p><p>Ebb</p>',
  )
  expect(notes).toEqual([
    'the picture 99 is not in the export',
    'the shortcode [et_pb_countdown_timer] is unknown; its text was imported',
    'left out of [et_pb_countdown_timer]: date_time="2024-01-01"',
  ])
})

test('BX-030 a page made with WPBakery keeps its headings, texts, pictures and raw HTML, with a note for the rest', async () => {
  const raw = Buffer.from(encodeURIComponent('<p>Raw &amp; ready</p>')).toString('base64')
  const { body, notes } = await importPage(
    '[vc_row css=".vc_custom_1{margin: 0}"][vc_column width="1/2"]' +
      '[vc_custom_heading text="High ``water``" font_container="tag:h3|text_align:left" use_theme_fonts="yes"]' +
      '[vc_column_text]\nAt four.\n\nAnd at ten.\n[/vc_column_text]' +
      '[vc_single_image image="21" img_size="large" caption="Low"][vc_single_image image="77"]' +
      '[vc_gallery images="22" img_size="full"][vc_empty_space height="20px"]' +
      `[vc_raw_html]${raw}[/vc_raw_html]` +
      '[vc_btn title="Book" link="url:https%3A%2F%2Fexample.com%2Fbook|title:Book"]' +
      '[vc_pie value="50" title="Half"][/vc_column][/vc_row]',
  )

  expect(body).toBe(
    '<h2>High "water"</h2><p>At four.</p><p>And at ten.</p>' +
      '<figure><img The tide><figcaption>Low</figcaption></figure><figure><img A boat></figure>' +
      '<p>Raw &amp; ready</p><p><a href="https://example.com/book" rel="noopener">Book</a></p><p>Half</p>',
  )
  expect(notes).toEqual([
    'the picture 77 is not in the export',
    'the shortcode [vc_pie] is unknown; its text was imported',
    'left out of [vc_pie]: value="50"',
  ])
})
