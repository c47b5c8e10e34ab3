/** Copies a text to the clipboard; rejects where browsers have none, as over plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
