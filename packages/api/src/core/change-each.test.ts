import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import { AppError } from './app-error';
import { changeEach } from './bulk-change';

const rowsOf = (many: number) => Array.from({ length: many }, (_, index) => ({ id: `row ${index}` }));

test('a bulk step over its time limit stops, and the next one continues there', async () => {
  const changed: string[] = [];
  const change = async ({ id }: { id: string }) => changed.push(id);
  const step = await changeEach(rowsOf(3), change, 0);
  expect(changed).toEqual(['row 0']);
  expect(step).toEqual({ results: [{ id: 'row 0', refused: null }], next: 'row 0' });
  expect((await changeEach(rowsOf(1), change, 0)).next).toBeNull();
  expect((await changeEach(rowsOf(3), change)).results).toHaveLength(3);
});

test('a refusal is reported as one result, and a server error ends the step', async () => {
  const steps = [
    async () => {},
    async () => {
      throw new AppError('USER_NOT_FOUND');
    },
    async () => {
      throw new Error('the disk is full');
    },
  ];
  const change = async ({ id }: { id: string }) => steps[Number(id.split(' ')[1])]?.();
  const step = await changeEach(rowsOf(limits.bulkStep), change);
  expect(step.results.map(({ refused }) => refused?.reason ?? 'done')).toEqual(['done', 'USER_NOT_FOUND']);
  expect(step.next).toBe('row 1');
  await expect(changeEach(rowsOf(3).slice(2), change)).rejects.toThrow('the disk is full');
});
