/** The owner's sign as drawings contain it. */
export interface DrawnSign {
  /** An opaque square, 512 pixels wide. */
  png: Uint8Array;
  /** The colour around it where a drawing has a margin, `#rrggbb`. */
  ground: string;
}

let sign: DrawnSign | null = null;

/** Returns the owner's sign; null where the pepperbird is drawn. */
export function drawnSign(): DrawnSign | null {
  return sign;
}

/**
 * Sets the owner's sign for what is drawn next in this process. The published texts only name its picture,
 * so whoever draws reads the file and calls this before.
 */
export function setDrawnSign(next: DrawnSign | null): void {
  sign = next;
}
