/** The first byte of a whole message of text (RFC 6455 §5.2): FIN and opcode 1. */
const WHOLE_TEXT = 0x81

/** The longest payloads whose length fits in one byte, and in two. */
const [SHORT, MEDIUM] = [125, 0xffff]

const frames = new WeakMap<Buffer, Buffer>()

/**
 * The bytes of a message as a server sends them, unmasked and uncompressed. All sockets share those of one message:
 * `ws` would make a header for each of them, and write it beside the message.
 */
export function toTextFrame(message: Buffer): Buffer {
  const known = frames.get(message)
  if (known) return known
  const frame = Buffer.concat([toHeader(message.length), message])
  frames.set(message, frame)
  return frame
}

function toHeader(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([WHOLE_TEXT, length])
  const header = Buffer.alloc(length <= MEDIUM ? 4 : 10)
  header[0] = WHOLE_TEXT
  if (length <= MEDIUM) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return header
}
