import type { Locator } from '@playwright/test';

/** Pastes what a program or a page has put on the clipboard into a field. */
export async function pasteHtml(field: Locator, html: string): Promise<void> {
  await field.evaluate(async (node: HTMLElement, copied) => {
    node.focus();
    // The editor learns of a moved cursor in a task of its own, which a hand on the keys never outruns.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', copied.replace(/<[^>]*>/g, ''));
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
