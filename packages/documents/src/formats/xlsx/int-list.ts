/** Whole numbers, four bytes each. */
export interface IntList {
  readonly length: number
  at(index: number): number
  push(value: number): void
  set(index: number, value: number): void
}

export function intList(): IntList {
  let values = new Int32Array(1024)
  let length = 0
  return {
    get length() {
      return length
    },
    at: (index) => values[index]!,
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(2 * length)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    set(index, value) {
      values[index] = value
    },
  }
}
