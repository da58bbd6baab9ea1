export interface TaskRun<Input> {
  input: Input
  /** From 1. */
  attempt: number
  /** Aborted when the task is cancelled or the process stops; a stopped task runs again later. */
  signal: AbortSignal
  /** Keeps how far the work is, 0 to 100. */
  progress(percent: number): Promise<void>
  /**
   * To be called between the parts of long work, when what is done is kept: where others wait it throws, and the task is queued
   * again behind them, to go on where it was. Where it took long to come to the first call, it is let go on for longer.
   * @param before what is still under way is brought to its end by this, before room is made
   */
  giveWay(before?: () => Promise<void>): Promise<void>
}

export interface TaskKind<Input> {
  name: string
  /** Does the work. It may run twice: what it writes must bear that. */
  run(run: TaskRun<Input>): Promise<void>
  /** After the last attempt failed, or on cancel. */
  failed(input: Input, error: Error, cancelled: boolean): Promise<void>
  /** 3 when absent. */
  attempts?: number
  /** Nobody looks at those that ended well, and there are many. */
  leavesNoRow?: boolean
}
