/** A request to our artist, which checks it, as in front matter. */
interface Plate {
  readonly motif: string
  readonly scene: string
  readonly section?: string
  readonly palette?: number
}

/** A part of a video: one plate that the camera moves over, and the words that are spoken over it. */
interface Shot {
  /** The chapter, in the description of the video. */
  readonly title: string
  readonly seconds: number
  readonly plate: Plate
  /** One caption each, of equal length. */
  readonly lines: readonly string[]
}

/** A video of the demo. */
interface Video {
  /** The slug of its document. */
  readonly slug: string
  /** The tonic of its sound, in hertz. */
  readonly tone: number
  readonly shots: readonly Shot[]
}

const shot = (title: string, seconds: number, plate: Plate, ...lines: string[]): Shot => ({
  title,
  seconds,
  plate,
  lines,
})

/** The videos of the demo publication: six short ones, and one of two minutes. */
export const REEL: readonly Video[] = [
  {
    slug: 'first-drive-the-hatchback-that-charges-at-lunch',
    tone: 110,
    shots: [
      shot(
        'Bilbao',
        8,
        { motif: 'hatchback', scene: 'road', palette: 2 },
        'Bilbao, a quarter to eight.',
        'Two people, one dog.',
      ),
      shot(
        'A charge at lunch',
        8,
        { motif: 'hatchback', scene: 'stripe', palette: 1 },
        'Seventeen minutes is a promise.',
        'It is also a bowl of soup.',
      ),
      shot(
        'Porto',
        8,
        { motif: 'hatchback', scene: 'split', palette: 0 },
        'Eleven charges later: Porto.',
        'The dog is called Fusível. It means fuse.',
      ),
    ],
  },
  {
    slug: 'the-sound-of-a-heat-pump-at-night',
    tone: 98,
    shots: [
      shot(
        'Four in the morning',
        8,
        { motif: 'thermostat', scene: 'stage', section: 'video' },
        'Minus six, four in the morning.',
        'Forty-one decibels.',
      ),
      shot(
        'A low G',
        8,
        { motif: 'thermostat', scene: 'macro', section: 'video' },
        'The note is a low G, ninety-eight hertz.',
        'It comes through the wall.',
      ),
      shot(
        'One bolt',
        6,
        { motif: 'thermostat', scene: 'split', section: 'video' },
        'It is one bolt.',
        'A rubber washer costs forty cents.',
      ),
    ],
  },
  {
    slug: 'the-week-in-two-minutes',
    tone: 131,
    shots: [
      shot(
        'The repair bill',
        32,
        { motif: 'play', scene: 'stage', section: 'video' },
        'This is the week, with Sam Adeyemi.',
        'The repair bill has passed.',
        'Four hundred and twelve votes to ninety-six.',
        'Makers must sell parts for ten years.',
      ),
      shot(
        'Rates wait',
        28,
        { motif: 'play', scene: 'stripe', section: 'money' },
        'The central bank met for two days.',
        'It did nothing, at some length.',
        'Rates stay where they were.',
        'The next meeting is in six weeks.',
      ),
      shot(
        'A lander',
        28,
        { motif: 'play', scene: 'split', section: 'science' },
        'A lander reached the moon on Tuesday.',
        'It is trying not to fall over.',
        'It leans by nine degrees.',
        'The panels still get the sun.',
      ),
      shot(
        'A hinge',
        32,
        { motif: 'play', scene: 'macro', section: 'tech' },
        'And a hinge.',
        'It was asked to close half a million times.',
        'It has closed four hundred thousand.',
        'We will tell you when it stops.',
      ),
    ],
  },
  {
    slug: 'five-ways-to-boil-a-liter',
    tone: 123,
    shots: [
      shot(
        'What a liter costs',
        8,
        { motif: 'kettle', scene: 'stripe', section: 'video' },
        'The same liter, five times.',
        'A meter and a stopwatch.',
      ),
      shot(
        'The kettle',
        8,
        { motif: 'kettle', scene: 'stage', section: 'video' },
        'The kettle keeps what it is given.',
        'Nine tenths of it.',
      ),
      shot(
        'Gas, from the side',
        8,
        { motif: 'kettle', scene: 'split', section: 'video' },
        'Gas warms the kitchen, and some water.',
        'The cat has found the warm side.',
      ),
    ],
  },
  {
    slug: 'we-dropped-nine-cameras',
    tone: 147,
    shots: [
      shot(
        'Why drop tests lie',
        7,
        { motif: 'camera', scene: 'macro', section: 'video' },
        'Makers drop cameras on plywood.',
        'You do not.',
      ),
      shot(
        'The rig',
        7,
        { motif: 'camera', scene: 'stage', section: 'video' },
        'Waist height, four angles.',
        'Paving from outside a station.',
      ),
      shot(
        'Two meters',
        7,
        { motif: 'camera', scene: 'split', section: 'video' },
        'One meter is kind. Two is not.',
        'Six of nine end here.',
      ),
      shot(
        'Who survived',
        7,
        { motif: 'camera', scene: 'stripe', section: 'video' },
        'Three of nine survived.',
        'One of them was the cheapest.',
      ),
    ],
  },
  {
    slug: 'where-exactly-is-a-knee',
    tone: 117,
    shots: [
      shot(
        'Forty-two dots',
        9,
        { motif: 'play', scene: 'split', section: 'culture' },
        'Forty-two dots and a suit.',
        'Twelve cameras watch.',
      ),
      shot(
        'Offside',
        9,
        { motif: 'play', scene: 'stage', section: 'culture' },
        'Offside by three centimeters.',
        'Plus or minus five.',
      ),
    ],
  },
  {
    slug: 'who-owns-a-synthetic-voice',
    tone: 104,
    shots: [
      shot(
        'The four hundred and first',
        10,
        { motif: 'mic', scene: 'split', section: 'video' },
        'Four hundred books, read aloud for money.',
        'A listener praised the four hundred and first.',
      ),
      shot(
        'A breath',
        10,
        { motif: 'mic', scene: 'stage', section: 'video' },
        'It was hers, down to the breath.',
        'She had not recorded a word.',
      ),
      shot(
        'The Hague',
        10,
        { motif: 'mic', scene: 'macro', section: 'video' },
        'From Malmö to The Hague.',
        'Who owns a voice?',
      ),
    ],
  },
]

/** Seconds of a video. @public */
export function toDuration({ shots }: Video): number {
  return shots.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The chapters of a video, as lines of its description: `0:08 A low G`. @public */
export function toChapters({ shots }: Video): readonly string[] {
  let start = 0
  return shots.map(({ title, seconds }) => {
    const line = `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')} ${title}`
    start += seconds
    return line
  })
}

/** The captions of a video as WebVTT. */
export function toCaptions({ shots }: Video): string {
  const cues: string[] = []
  let start = 0
  for (const { seconds, lines } of shots) {
    const each = seconds / lines.length
    lines.forEach((line, index) => {
      const from = start + index * each
      cues.push(`${toTime(from)} --> ${toTime(from + each - 0.2)}\n${line}\n`)
    })
    start += seconds
  }
  return ['WEBVTT\n', ...cues].join('\n')
}

function toTime(seconds: number): string {
  const [whole = '0', part = '000'] = seconds.toFixed(3).split('.')
  const minutes = Math.floor(Number(whole) / 60)
  return `${String(minutes).padStart(2, '0')}:${String(Number(whole) % 60).padStart(2, '0')}.${part}`
}
