import { contentMessages } from '@app/contracts/content/messages';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { saveFile } from '~/lib/api/download-export';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { ImportWordsDialog } from './import-words-dialog';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** All published words as one file, out and in (public-pages.words-file). */
export function WordsFile() {
  const [importing, setImporting] = useState(false);
  const [saving, setSaving] = useState(false);
  const utils = trpc.useUtils();
  const download = async () => {
    setSaving(true);
    try {
      const file = await utils.content.exportWords.fetch(undefined, { staleTime: 0 });
      const text = `${JSON.stringify(file, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), 'site-content.json');
    } catch (error) {
      notify.error(errorText(error, contentMessages.exportFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={saving}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void download()}
      >
        Download all words
      </Button>
      <Button variant="default" leftSection={<IconUpload {...icon} />} onClick={() => setImporting(true)}>
        Import words…
      </Button>
      <ImportWordsDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  );
}
