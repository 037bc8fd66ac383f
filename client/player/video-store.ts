import { INITIAL_STATE, type PlayerState } from './player-state.ts'
import { toPlaylist } from './playlist.ts'

/** A video of a page, or of a list. Its id is the path of its page: cards, lists and players all have that. */
export interface StoredVideo {
  readonly id: string
}

/** What a document knows of its videos (EN-031). */
export interface VideoStore {
  /** The video that plays, or was the last to play; null before. */
  readonly current: StoredVideo | null
  /** The state of each player, by the id of its video. */
  readonly players: Readonly<Record<string, PlayerState>>
  /** Whether the page has a video. */
  readonly hasVideo: boolean
  /** The videos that follow the current one, each once. */
  readonly playlist: readonly StoredVideo[]
  /** The video whose card the reader pressed, on any page; null once its page is left. */
  readonly inlineClick: StoredVideo | null
}

export const NO_VIDEOS: VideoStore = {
  current: null,
  players: {},
  hasVideo: false,
  playlist: [],
  inlineClick: null,
}

export type VideoEvent =
  | { readonly type: 'offered' | 'left' | 'played' | 'pressed'; readonly id: string }
  | { readonly type: 'state'; readonly id: string; readonly state: PlayerState }
  | { readonly type: 'listed'; readonly videos: readonly StoredVideo[] }

/** The store after an event (EN-031). */
export function reduceVideos(store: VideoStore, event: VideoEvent): VideoStore {
  switch (event.type) {
    case 'offered':
      return withPlayers(store, { ...store.players, [event.id]: INITIAL_STATE })
    case 'left': {
      const { [event.id]: _left, ...players } = store.players
      const unless = (video: StoredVideo | null) => (video?.id === event.id ? null : video)
      const { current, inlineClick } = store
      return withPlayers({ ...store, current: unless(current), inlineClick: unless(inlineClick) }, players)
    }
    case 'state':
      // A player that ends says so after its page is left.
      if (store.players[event.id] === undefined) return store
      return withPlayers(store, { ...store.players, [event.id]: event.state })
    case 'played':
      return { ...store, current: { id: event.id } }
    case 'pressed':
      return { ...store, inlineClick: { id: event.id } }
    case 'listed':
      return { ...store, playlist: toPlaylist(event.videos, store.current?.id ?? null, ({ id }) => id) }
  }
}

function withPlayers(store: VideoStore, players: VideoStore['players']): VideoStore {
  return { ...store, players, hasVideo: Object.keys(players).length > 0 }
}
