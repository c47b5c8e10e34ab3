import type { FileStore } from '@app/api/core/ports';
import type { Figures } from '../monitoring/figures';

/**
 * Wraps a file store and reports the duration and outcome of each operation. For reads, only the opening is
 * measured.
 */
export function measureFiles(store: FileStore, onOperation: Figures['storageTook']): FileStore {
  const measure = async <Result>(operation: keyof FileStore, work: Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const end = (outcome: Parameters<typeof onOperation>[1]) =>
      onOperation(operation, outcome, (performance.now() - began) / 1_000);
    try {
      const result = await work;
      end(result === null || result === false ? 'missing' : 'done');
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  };
  return {
    put: (key, content) => measure('put', store.put(key, content)),
    get: (key) => measure('get', store.get(key)),
    open: (key, range) => measure('open', store.open(key, range)),
    addressOf: store.addressOf,
    exists: (key) => measure('exists', store.exists(key)),
    delete: (key) => measure('delete', store.delete(key)),
    check: () => measure('check', store.check()),
  };
}
