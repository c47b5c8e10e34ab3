import { type AuditAction, auditActions } from '@app/contracts/core/audit/actions';
import { nameAction } from '@app/contracts/core/audit/name-action';
import { expect, test } from 'vitest';

const names = (Object.keys(auditActions) as AuditAction[]).map((action) => [action, nameAction(action)]);

test.each(names)('the action %s is described as “%s”', (_action, name) => {
  expect(name).toMatch(/^[A-Z]/);
  expect(name).not.toMatch(/[{}]|\b(?:an?|the) (?:an?|the)\b|\b(?:of|to|from|with)$/);
  expect(name).not.toMatch(
    /\bto once\b|\baccount of a\b|\bmessage of a\b|\bpicture an? file\b|\bname to an?\b/,
  );
});

test('action descriptions are unique', () => {
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
});

test('actions without a single target name what they affect', () => {
  expect(nameAction('demo.load')).toBe('Loaded the sample data');
  expect(nameAction('mail.retry')).toBe('Resent an email');
  expect(nameAction('file.upload')).toBe('Uploaded a picture');
  expect(nameAction('user.rename')).toBe('Changed their own name');
  expect(nameAction('user.suspend')).toBe('Suspended an account');
});
