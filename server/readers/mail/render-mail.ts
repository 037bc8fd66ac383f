import { type LocaleCode, languageOf } from '../../../shared/brand/locale.ts'
import { escapeAttribute, escapeText } from '../../body/escape.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import type { MailKind, MailWords } from './words/mail-words.ts'

const WORDS: Readonly<Record<LocaleCode, MailWords>> = { en, fr }

/** The values of a template's placeholders. */
type Values = Readonly<Record<string, string>>

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Whether there is a template of this name. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(en, kind)
}

/** The words of a mail as text and as HTML, without pictures and without anything that reports that it was opened. */
export function renderMail(kind: MailKind, locale: LocaleCode, values: Values): RenderedMail {
  const template = WORDS[locale][kind]
  const fillIn = (text: string) => fill(text, values)
  const code = template.code ? (values.code ?? '') : null
  const button = template.button === undefined ? null : { label: fillIn(template.button), link: values.link ?? '' }
  const before = template.before.map(fillIn)
  const after = template.after.map(fillIn)
  const lines = [
    ...before,
    ...(code === null ? [] : [code]),
    ...(button === null ? [] : [`${button.label}:\n${button.link}`]),
    ...after,
  ]
  const html = [
    ...before.map(toParagraph),
    ...(code === null ? [] : [`<p style="${CODE}">${escapeText(code)}</p>`]),
    ...(button === null
      ? []
      : [`<p><a href="${escapeAttribute(button.link)}" style="${BUTTON}">${escapeText(button.label)}</a></p>`]),
    ...after.map(toParagraph),
  ]
  return {
    subject: fillIn(template.subject),
    text: `${lines.join('\n\n')}\n`,
    html: toDocument(html.join('\n'), { locale, site: values.site ?? '' }),
  }
}

const CODE = 'font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;margin:24px 0'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#14213d;color:#ffffff;text-decoration:none;font-weight:700'
const BODY = 'margin:0;padding:32px 20px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif'

function toParagraph(text: string): string {
  return `<p>${escapeText(text)}</p>`
}

function toDocument(content: string, { locale, site }: { readonly locale: LocaleCode; readonly site: string }): string {
  return (
    `<!doctype html>\n<html lang="${languageOf(locale)}"><head><meta charset="utf-8">` +
    '<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeText(site)}</title></head>\n<body style="${BODY}"><div style="max-width:32em">\n` +
    `<p style="font-weight:700">${escapeText(site)}</p>\n${content}\n</div></body></html>\n`
  )
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
