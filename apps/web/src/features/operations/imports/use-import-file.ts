import { limits } from '@app/contracts/limits';
import type { ImportEncoding, ImportExisting, ImportKind } from '@app/contracts/operations/import/kind';
import { importMessages } from '@app/contracts/operations/import/messages';
import {
  guessMapping,
  type ImportMapping,
  type ImportPreset,
  type ImportSource,
  importPresetFacts,
} from '@app/contracts/operations/import/preset';
import { useState } from 'react';
import { PostRefused } from '~/lib/api/post-confirmed';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { type FileInspection, inspectFile, startRun } from './send-file';

interface Choices {
  kind: ImportKind;
  preset: ImportPreset | '';
  existing: ImportExisting;
  encoding: ImportEncoding;
}

const errorTextOf = (error: unknown, failed: string) =>
  (error instanceof PostRefused && error.message) || failed;

/** Returns the preset, if it supports rows of this kind. */
function presetOf({ kind, preset }: Choices): ImportPreset | undefined {
  return preset && importPresetFacts[preset].columns[kind] ? preset : undefined;
}

function toRequestOptions(choices: Choices) {
  const { preset, ...rest } = { ...choices, preset: presetOf(choices) };
  return { ...rest, ...(preset && { source: preset }) };
}

/** Holds the import options and the column mapping. The file stays in the browser until it is sent. */
export function useImportFile(onStarted: (id: string) => void) {
  const [choices, setChoices] = useState<Choices>({
    kind: 'people',
    preset: '',
    existing: 'keep',
    encoding: 'utf-8',
  });
  const [file, setFile] = useState<File | null>(null);
  const [archive, setArchive] = useState<File | null>(null);
  const [begin, setBegin] = useState<FileInspection | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'inspect' | 'rehearse' | 'import' | null>(null);
  const once = useSingleFlight();

  const runTask = (task: NonNullable<typeof busy>, failed: string, act: () => Promise<void>) =>
    once(async () => {
      setBusy(task);
      setProblem(null);
      await act().catch((error: unknown) => setProblem(errorTextOf(error, failed)));
      setBusy(null);
    });
  const inspect = (chosen: File, next: Choices) =>
    runTask('inspect', importMessages.inspectFailed, async () => {
      setBegin(null);
      const found = await inspectFile(chosen, next.encoding);
      setBegin(found);
      setMapping(guessMapping(next.kind, found.columns, presetOf(next)));
    });
  const pictures = choices.kind === 'templates' ? archive : null;
  return {
    choices: { ...choices, preset: presetOf(choices) ?? '' },
    file,
    archive,
    begin,
    mapping,
    problem,
    busy,
    choose: (change: Partial<Choices>) => {
      const next = { ...choices, ...change };
      setChoices(next);
      if (file && change.encoding) void inspect(file, next);
      else if (begin && (change.kind || change.preset !== undefined)) {
        setMapping(guessMapping(next.kind, begin.columns, presetOf(next)));
      }
    },
    chooseFile: (chosen: File | null) => {
      setFile(chosen);
      setBegin(null);
      setProblem(null);
      if (!chosen) return;
      if (chosen.size > limits.importFileBytes) setProblem(importMessages.tooLarge);
      else void inspect(chosen, choices);
    },
    chooseArchive: setArchive,
    map: (field: string, source: ImportSource) => {
      const { [field]: _, ...others } = mapping;
      setMapping(source.column || source.fixed ? { ...others, [field]: source } : others);
    },
    start: (dryRun: boolean) => {
      if (!file) return;
      if (file.size + (pictures?.size ?? 0) > limits.importFileBytes)
        return setProblem(importMessages.tooLargeTogether);
      const options = { ...toRequestOptions(choices), mapping, dryRun, fileName: file.name.slice(0, 200) };
      void runTask(dryRun ? 'rehearse' : 'import', importMessages.startFailed, async () => {
        onStarted((await startRun(file, pictures, options)).id);
      });
    },
  };
}
export type ImportFile = ReturnType<typeof useImportFile>;
