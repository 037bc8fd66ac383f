import type { BylineModel, Picture } from '../../shared/page/model/parts.ts'
import type { CardModel, ColumnModel, ComponentModel, ListModel, RowModel } from '../../shared/page/model.ts'

/** Complete and small parts of pages; every builder takes the fields that a test is about. */

export function buildPicture(over: Partial<Picture> & { readonly name?: string } = {}): Picture {
  const { name = 'plate', ...rest } = over
  return {
    src: `/media/${name}.webp`,
    srcset: `/media/${name}.webp 960w, /media/${name}.webp?w=1920 1920w`,
    width: 1920,
    height: 1080,
    alt: `Illustration: ${name}`,
    ...rest,
  }
}

export function buildCard(over: Partial<CardModel> = {}): CardModel {
  const { id = 'card-1' } = over
  return {
    href: `/news/${id}/`,
    headline: `Headline of ${id}`,
    dek: 'One line that says why.',
    kicker: 'Tech',
    section: 'tech',
    roadshow: false,
    sponsored: false,
    voice: 'news',
    picture: buildPicture({ name: id }),
    byline: 'Ines Okafor',
    published: { iso: '2026-11-20T19:20:00.000Z', short: 'Nov 20' },
    mark: null,
    ...over,
  }
}

export function buildCards(count: number, over: Partial<CardModel> = {}): readonly CardModel[] {
  return Array.from({ length: count }, (_, index) => buildCard({ id: `card-${index + 1}`, ...over }))
}

export function buildList(over: Partial<ListModel> = {}): ListModel {
  return {
    title: 'Tech',
    description: null,
    section: 'tech',
    items: buildCards(3),
    paging: null,
    more: null,
    ...over,
  }
}

export function buildComponent(over: Partial<ComponentModel> = {}): ComponentModel {
  return {
    id: 'c1',
    family: 'ContentList',
    view: 'default',
    label: null,
    list: null,
    text: null,
    links: null,
    href: null,
    ...over,
  }
}

export function buildColumn(over: Partial<ColumnModel> = {}): ColumnModel {
  return { colspan: 12, label: null, components: [], ...over }
}

/** A row of columns; a single component becomes a column of twelve. */
export function buildRow(...columns: readonly (ColumnModel | ComponentModel)[]): RowModel {
  return {
    label: null,
    columns: columns.map((column) => ('family' in column ? buildColumn({ components: [column] }) : column)),
  }
}

export function buildByline(over: Partial<BylineModel> = {}): BylineModel {
  return {
    name: 'Ines Okafor',
    href: '/profiles/ines-okafor/',
    title: 'Senior correspondent, hardware',
    picture: buildPicture({ name: 'ines-okafor', width: 320, height: 320 }),
    bio: 'Ines covers the parts of a device you never see.',
    reviewer: false,
    ...over,
  }
}
