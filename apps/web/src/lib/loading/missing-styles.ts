let isStyleMissing = false;

/**
 * Whether a style sheet was given up: parts that need it would come without their styles until the page is
 * reloaded.
 */
export function hasMissingStyles(): boolean {
  return isStyleMissing;
}

export function noteMissingStyle(): void {
  isStyleMissing = true;
}
