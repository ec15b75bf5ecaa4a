/** A frame of one colour, shown from this moment on. */
export interface FilmFrame {
  readonly ms: number
  readonly colour: string
}

const WIDTH = 64
const HEIGHT = 32
const FRAME_US = 100_000

const text = (value: string) => new TextEncoder().encode(value)
const concat = (parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))
const float = (value: number) => {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setFloat64(0, value)
  return new Uint8Array(bytes.buffer)
}
/** A Matroska element: its id, its length in eight bytes, and its content. */
const element = (id: readonly number[], ...content: readonly Uint8Array[]): Uint8Array => {
  const body = concat(content)
  const length = new DataView(new ArrayBuffer(8))
  length.setUint32(4, body.length)
  length.setUint8(0, 1)
  return concat([new Uint8Array(id), new Uint8Array(length.buffer), body])
}
const number = (id: readonly number[], value: number) => {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, value)
  return element(id, new Uint8Array(bytes.buffer))
}

const encode = async (frames: readonly FilmFrame[]): Promise<readonly Uint8Array[]> => {
  const encoded: Uint8Array[] = []
  let problem: Error | null = null
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      encoded.push(bytes)
    },
    error: (error) => {
      problem = error
    },
  })
  encoder.configure({ codec: 'vp8', width: WIDTH, height: HEIGHT })
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  for (const { ms, colour } of frames) {
    if (context) context.fillStyle = colour
    context?.fillRect(0, 0, WIDTH, HEIGHT)
    const frame = new VideoFrame(canvas, { timestamp: ms * 1_000, duration: FRAME_US })
    encoder.encode(frame, { keyFrame: true })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  if (problem) throw problem
  return encoded
}

/**
 * A WebM video for tests, made without playing it in real time.
 *
 * @param duration Length in ms; null leaves it out, as a browser's recorder does.
 */
export const makeFilm = async (frames: readonly FilmFrame[], duration: number | null): Promise<Blob> => {
  const pictures = await encode(frames)
  const blocks = pictures.map((picture, index) => {
    const ms = frames[index]?.ms ?? 0
    return element([0xa3], new Uint8Array([0x81, ms >> 8, ms & 0xff, 0x80]), picture)
  })
  const header = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    number([0x42, 0x86], 1),
    number([0x42, 0xf7], 1),
    number([0x42, 0xf2], 4),
    number([0x42, 0xf3], 8),
    element([0x42, 0x82], text('webm')),
    number([0x42, 0x87], 2),
    number([0x42, 0x85], 2),
  )
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    number([0x2a, 0xd7, 0xb1], 1_000_000),
    ...(duration === null ? [] : [element([0x44, 0x89], float(duration))]),
    element([0x4d, 0x80], text('test')),
    element([0x57, 0x41], text('test')),
  )
  const track = element(
    [0xae],
    number([0xd7], 1),
    number([0x73, 0xc5], 1),
    number([0x83], 1),
    element([0x86], text('V_VP8')),
    element([0xe0], number([0xb0], WIDTH), number([0xba], HEIGHT)),
  )
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], number([0xe7], 0), ...blocks)
  const segment = element([0x18, 0x53, 0x80, 0x67], info, element([0x16, 0x54, 0xae, 0x6b], track), cluster)
  return new Blob([new Uint8Array([...header, ...segment])], { type: 'video/webm' })
}
