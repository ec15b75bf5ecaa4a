import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { render } from 'ink'
import { report, writeLine } from '../../output/streams.ts'
import { FullView } from './full-view.tsx'
import { holdRawMode } from './hold-raw-mode.ts'
import type { LineOf, TailControls, TailOutput } from '../output.ts'
import { StreamView } from './stream-view.tsx'
import { createViewModel } from './view-model.ts'

/** Who opens a view has a terminal, whatever the environment says. */
const TERMINAL = { exitOnCtrlC: false, interactive: true } as const

export type View = 'stream' | 'full'

export interface ViewsOptions extends TailControls {
  readonly first: View
  readonly branch: Branch
  readonly branches: readonly Branch[]
  readonly lineOf: LineOf
  readonly t: Translate
}

/** The live views: the stream above a status bar, and the full-screen view; a key switches between them. */
export const createViews = (options: ViewsOptions): TailOutput => {
  const { first, branch, branches, lineOf, t, onQuit, onBranch } = options
  const model = createViewModel(branch, lineOf, t)
  const choose = (chosen: Branch) => {
    model.turnTo(chosen)
    onBranch(chosen)
  }
  const openFull = () =>
    render(
      <FullView
        model={model}
        branches={branches}
        lineOf={lineOf}
        t={t}
        onQuit={onQuit}
        onTurn={() => turnTo('stream')}
        onBranch={choose}
      />,
      { ...TERMINAL, alternateScreen: true, incrementalRendering: true },
    )
  const openStream = () =>
    render(<StreamView model={model} t={t} onQuit={onQuit} onTurn={() => turnTo('full')} />, TERMINAL)

  let view = first
  let ink = view === 'full' ? openFull() : openStream()
  let turning = Promise.resolve()
  let isOver = false
  const close = async () => {
    // Removes the bar.
    if (view === 'stream') ink.clear()
    ink.unmount()
    await ink.waitUntilExit()
  }
  const turnTo = (next: View) => {
    turning = turning.then(async () => {
      if (isOver || view === next) return
      await holdRawMode(async () => {
        await close()
        view = next
        ink = view === 'full' ? openFull() : openStream()
      })
    })
  }
  return {
    notices: (envelopes) => model.add(envelopes),
    connection: (state) => model.connect(state),
    event: () => undefined,
    control: (text) => model.report(text),
    room: () => null,
    stop: async () => {
      isOver = true
      await turning
      model.stop()
      await close()
      if (view === 'full') for (const text of model.reported) report(text)
      // The last view has written its lines; the waiting ones follow.
      else while (model.lines.waiting > 0) for (const line of model.lines.take(model.lines.waiting)) writeLine(line)
    },
  }
}
