import { Accordion, Group, Stack } from '@mantine/core';
import { ProofComments } from './proof-comments';
import { type Proof, ProofStateBadge, ProofVersion } from './proof-version';
import * as words from './proof-words';

interface EarlierProofsProps {
  orderNumber: string;
  proofs: readonly Proof[];
  reader: 'team' | 'customer';
  readOnly: boolean;
}

/** The versions before the newest, each closed until it is wanted. */
export function EarlierProofs({ orderNumber, proofs, reader, readOnly }: EarlierProofsProps) {
  if (proofs.length === 0) return null;
  return (
    <Accordion multiple variant="separated" aria-label={words.earlier} keepMounted={false}>
      {proofs.map((proof) => (
        <Accordion.Item key={proof.version} value={String(proof.version)}>
          <Accordion.Control>
            <Group gap="0.25rem 0.75rem">
              {words.version(proof.version)} <ProofStateBadge state={proof.state} />
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              <ProofVersion proof={proof} />
              <ProofComments orderNumber={orderNumber} proof={proof} reader={reader} readOnly={readOnly} />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
