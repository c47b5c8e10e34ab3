import { Accordion, Group, Stack } from '@mantine/core';
import { CompareProofs } from './compare-proofs';
import { ProofComments } from './proof-comments';
import { type Proof, ProofStateBadge, ProofVersion } from './proof-version';
import * as words from './proof-words';

interface ProofVersionsProps {
  orderNumber: string;
  newest: Proof;
  earlier: readonly Proof[];
  reader: 'team' | 'customer';
  readOnly: boolean;
}

/** The newest version with its comments, and those before it, each closed until it is wanted. */
export function ProofVersions({ newest, earlier, ...of }: ProofVersionsProps) {
  return (
    <>
      <ProofVersion proof={newest} />
      <ProofComments {...of} proof={newest} />
      <CompareProofs proofs={[newest, ...earlier]} />
      {earlier.length > 0 ? (
        <Accordion multiple variant="separated" aria-label={words.earlier} keepMounted={false}>
          {earlier.map((proof) => (
            <Accordion.Item key={proof.version} value={String(proof.version)}>
              <Accordion.Control>
                <Group gap="0.25rem 0.75rem">
                  {words.version(proof.version)} <ProofStateBadge proof={proof} />
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="md">
                  <ProofVersion proof={proof} />
                  <ProofComments {...of} proof={proof} />
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      ) : null}
    </>
  );
}
