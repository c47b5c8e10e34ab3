import type { PrintedDocument } from '@app/contracts/files/document/document';
import { eventually } from '@app/db/testing/eventually';
import { onTestFinished, vi } from 'vitest';
import type { Services } from '../core/context';

/**
 * Watches what `services` render until the test ends, and returns a function that waits for a document. An
 * accepted quote and an issued invoice are rendered after the response, beside whatever the test does next,
 * so a document is found by its kind and number, never by its place among the others.
 */
export function watchDocuments(services: Pick<Services, 'renderDocument'>) {
  const render = vi.spyOn(services, 'renderDocument');
  onTestFinished(() => render.mockRestore());
  return <Kind extends PrintedDocument['kind']>(kind: Kind, number: string) =>
    vi.waitFor(() => {
      const isWanted = (document: PrintedDocument): document is Extract<PrintedDocument, { kind: Kind }> =>
        document.kind === kind && document.number === number;
      const found = render.mock.calls.map(([document]) => document).findLast(isWanted);
      if (!found) throw new Error(`${kind} ${number} was not rendered`);
      return found;
    }, eventually);
}
