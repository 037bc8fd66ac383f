import type {
  ComponentEntry,
  ComposedPage,
  LayoutComponent,
  PageDocument,
} from '../../shared/entities/composed-page.ts'

/** A text page, the smallest type of content. */
export function buildPageDocument(given: Partial<PageDocument> = {}): PageDocument {
  return {
    id: 'page-1',
    typeName: 'content_page',
    additionalShortcodeData: {},
    slug: 'about',
    title: 'About us',
    headline: null,
    dek: null,
    description: null,
    body: null,
    image: null,
    section: null,
    layoutName: null,
    noIndex: false,
    listicles: [],
    videos: [],
    variations: [],
    datePublished: null,
    dateUpdated: null,
    page: null,
    ...given,
  }
}

/** A component of the layout; `id` is also the key of its entry. */
export function buildPlace(given: Partial<LayoutComponent> = {}): LayoutComponent {
  return {
    id: 'c1',
    familyName: 'Text',
    typeName: null,
    view: 'default',
    slug: null,
    hidden: false,
    required: true,
    ...given,
  }
}

/** An entry of `components` with data. */
export function buildEntry(given: Partial<ComponentEntry> = {}): ComponentEntry {
  return { name: 'text', fetcherName: null, status: 200, data: {}, errors: [], href: null, required: true, ...given }
}

/** A page of one row and one column with the given components. */
export function buildComposedPage(
  places: readonly LayoutComponent[],
  components: Readonly<Record<string, ComponentEntry>>,
): ComposedPage {
  return {
    id: 'page-1',
    typeName: 'page_page',
    content: buildPageDocument(),
    layout: { name: 'default', rows: [{ label: null, columns: [{ colspan: 12, label: null, components: places }] }] },
    components,
  }
}
