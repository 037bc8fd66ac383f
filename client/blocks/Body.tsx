import { useEffect, useRef } from 'react'
import type { Block, HtmlBlock, ShortcodeBlock } from '../../shared/body/blocks.ts'
import { warnOnce } from '../components/family.ts'
import { classNames } from '../design/class-names.ts'
import { End } from '../design/End.tsx'
import { ActiveChunk } from './ActiveChunk.tsx'
import css from './Body.module.css'
import boxes from './Boxes.module.css'
import tables from './Tables.module.css'

interface BodyProps {
  readonly blocks: readonly Block[]
  /** Whether the body starts with a large first letter. */
  readonly drop?: boolean
}

/** Renders the body of a story block by block. Hydration reads the HTML back from the document by `data-chunk`. */
export function Body({ blocks, drop = false }: BodyProps) {
  return (
    <div className={classNames(css.prose, boxes.boxes, tables.tables, drop && css.drop)}>
      {blocks.map((block) => {
        if (block.kind === 'html') return <Chunk key={block.id} block={block} />
        return block.kind === 'active' ? <ActiveChunk key={block.id} block={block} /> : warnOf(block)
      })}
      <End />
    </div>
  )
}

function Chunk({ block: { id, html, behaviour } }: { block: HtmlBlock }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    // On failure the block stays as the server rendered it.
    if (behaviour && box) import('./fetch-near-screen.ts').then((m) => m.startBehaviour(behaviour, box)).catch(() => {})
  }, [behaviour])
  // The HTML was sanitised when the body was compiled.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only this component inserts editorial HTML
  return <div ref={place} data-chunk={id} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}

/** A shortcode without a block renders nothing (PG-032). */
function warnOf({ name }: ShortcodeBlock): null {
  warnOnce(`No block renders the shortcode ${name}`)
  return null
}
