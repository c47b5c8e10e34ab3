/** The owner's sign as drawings contain it. */
export interface DrawnSign {
  /** An opaque square, 512 pixels wide. */
  png: Uint8Array;
  /** The colour around it where a drawing has a margin, `#rrggbb`. */
  ground: string;
}

/** What the owner has published instead of the pepperbird. */
export interface DrawnSigns {
  sign: DrawnSign | null;
  /** Of tabs and phones; null for the sign. */
  icon: DrawnSign | null;
}

const builtSigns: DrawnSigns = { sign: null, icon: null };
let signs = builtSigns;

/** Returns the owner's sign; null where the pepperbird is drawn. */
export function drawnSign(): DrawnSign | null {
  return signs.sign;
}

/** Returns the owner's picture for icons; null where the pepperbird is drawn. */
export function drawnIcon(): DrawnSign | null {
  return signs.icon ?? signs.sign;
}

/**
 * Sets the owner's pictures for what is drawn next in this process, null for the built ones. The published texts
 * only name them, so whoever draws reads the files and calls this before.
 */
export function setDrawnSigns(next: DrawnSigns | null): void {
  signs = next ?? builtSigns;
}
