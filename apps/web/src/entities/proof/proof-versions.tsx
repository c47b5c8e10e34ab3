import { Accordion, Button, Group, Modal, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns2 } from '@tabler/icons-react';
import { useState } from 'react';
import { ProofComments } from './proof-comments';
import { type Proof, ProofStateBadge, ProofVersion } from './proof-version';
import * as words from './proof-words';

interface CompareProofsProps {
  proofs: readonly Proof[];
  newest: Proof;
  before: Proof;
}

/** Two versions side by side, below each other on a phone. */
function CompareProofs({ proofs, newest, before }: CompareProofsProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        leftSection={<IconColumns2 size={18} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {words.compare}
      </Button>
      <Modal opened={opened} onClose={close} fullScreen title={words.compare}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Side label={words.leftVersion} proofs={proofs} first={before} />
          <Side label={words.rightVersion} proofs={proofs} first={newest} />
        </SimpleGrid>
      </Modal>
    </>
  );
}

function Side({ label, proofs, first }: { label: string; proofs: readonly Proof[]; first: Proof }) {
  const [version, setVersion] = useState(first.version);
  const proof = proofs.find((each) => each.version === version) ?? first;
  return (
    <Stack gap="md">
      <Group gap="0.25rem 0.75rem">
        <NativeSelect
          aria-label={label}
          value={String(proof.version)}
          onChange={(event) => setVersion(Number(event.currentTarget.value))}
          data={proofs.map((each) => ({ value: String(each.version), label: words.version(each.version) }))}
        />
        <ProofStateBadge proof={proof} />
      </Group>
      <ProofVersion proof={proof} />
    </Stack>
  );
}

interface ProofVersionsProps {
  orderNumber: string;
  newest: Proof;
  earlier: readonly Proof[];
  reader: 'team' | 'customer';
  readOnly: boolean;
}

/** The newest version with its comments, and those before it, each closed until it is wanted. */
export function ProofVersions({ newest, earlier, ...of }: ProofVersionsProps) {
  const seen = [newest, ...earlier].filter(({ shownBy }) => shownBy !== null);
  const [last, before] = seen;
  return (
    <>
      <ProofVersion proof={newest} />
      <ProofComments {...of} proof={newest}>
        {last && before ? <CompareProofs proofs={seen} newest={last} before={before} /> : null}
      </ProofComments>
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
