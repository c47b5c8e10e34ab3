import type { Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { apiErrorOf } from '~/lib/api/api-error';
import { newSubmitKey } from '~/lib/storage/submit-key';
import {
  type DraftBase,
  type DraftContent,
  decideMerge,
  isSameContent,
  noBase,
  readBase,
  type StoredBase,
  writeBase,
} from './draft-content';

const retryMs = 10_000;

const newVersion = () => newSubmitKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Failures after which the server may still have stored the draft. */
const inconclusiveReasons = new Set<Reason>(['UNAVAILABLE', 'UNEXPECTED']);

/** Where the draft is stored at present. */
export type DraftState = 'browser' | 'saving' | 'saved' | 'failed';

/** A save request to the server. */
export interface DraftSave {
  content: DraftContent;
  /** The version it is based on. */
  version: string | null;
  /** The version it creates. */
  next: string;
  unacknowledged: StoredBase['unacknowledged'];
}

/** The window's side of the saver. */
interface DraftWindow {
  /** The current content of the field. */
  content: () => DraftContent;
  /** Resolves to the new version, or to null if nothing is stored. */
  save: (save: DraftSave) => Promise<string | null>;
  onState: (state: DraftState) => void;
  /** Another window saved first, so the server's draft has to be fetched. */
  onOvertaken: () => void;
}

/** Saves one window's draft to the server, one save at a time (ticket.response-draft). */
export class DraftSaver {
  #stored: StoredBase;
  /** The content of the save in progress. */
  #saving: DraftContent | null = null;
  #blocked = false;
  #sending = false;
  /** The version being sent as an answer. */
  #sentVersion: string | null = null;
  #closed = false;
  #timer: number | undefined;

  constructor(
    private readonly storageKey: string,
    private readonly window: DraftWindow,
  ) {
    this.#stored = readBase(storageKey);
  }

  get version(): string | null {
    return this.#stored.base.version;
  }

  setBase(base: DraftBase): void {
    this.#store({ base, unacknowledged: [] });
  }

  #store(stored: StoredBase): void {
    this.#stored = stored;
    writeBase(this.storageKey, stored);
  }

  /** Drops a version that was refused and will never be stored. */
  #forget(version: string): void {
    const { base, unacknowledged } = this.#stored;
    this.#store({ base, unacknowledged: unacknowledged.filter((each) => each !== version) });
  }

  /** Whether the server's content differs, or may differ, from the window's. */
  #hasNews(content: DraftContent): boolean {
    return this.#stored.unacknowledged.length > 0 || !isSameContent(content, this.#stored.base.content);
  }

  /** Suspends saving until the writer has chosen a version. */
  block(blocked: boolean): void {
    this.#blocked = blocked;
  }

  /** Judges a draft returned by the server; null during a save or send, whose own response counts. */
  judge(theirs: DraftBase | null): ReturnType<typeof decideMerge> | null {
    if (this.#saving || this.#sending) return null;
    return decideMerge({ mine: this.window.content(), theirs, ...this.#stored });
  }

  /** Schedules a save shortly after the last change, if there is something new. */
  changed(): void {
    if (!this.#hasNews(this.window.content())) return;
    // Stored by this window, matching the text beside it.
    this.#store(this.#stored);
    this.saveIn(limits.draftPauseMs);
  }

  /** Stops saving while the answer is being sent, because the server may have taken the draft already. */
  pause(): void {
    this.#sending = true;
    this.#sentVersion = this.version;
  }

  /** Resumes saving after a failed send. */
  resume(): void {
    this.#sending = false;
    if (this.#closed) void this.save();
    else this.changed();
  }

  /**
   * Called after the answer was sent and the window emptied. The server removed the draft along with it,
   * unless a save arrived in between.
   */
  sent(): void {
    this.stop();
    this.#sending = false;
    if (this.version === this.#sentVersion) this.#store({ ...this.#stored, base: noBase });
    void this.save();
  }

  open(): void {
    this.#closed = false;
  }

  /** Saves once more without retrying; the browser still has the text. */
  close(): void {
    void this.save();
    this.#closed = true;
  }

  saveIn(ms: number): void {
    this.stop();
    if (this.#closed) return;
    this.#timer = globalThis.window.setTimeout(() => void this.save(), ms);
  }

  /**
   * Called when the page is left. The response to a save in progress would be lost, so anything typed or
   * discarded since is saved at once; otherwise the server would hold the older text until this browser
   * returns.
   */
  leave(): void {
    const content = this.window.content();
    if (!this.#saving) return void this.save();
    if (this.#isHeld || isSameContent(content, this.#saving)) return;
    if (content.body.length <= limits.messageDraft) void this.#ask(content).answer.catch(() => {});
  }

  get #isHeld(): boolean {
    return this.#blocked || this.#sending;
  }

  stop(): void {
    globalThis.window.clearTimeout(this.#timer);
  }

  #ask(content: DraftContent): { next: string; answer: Promise<string | null> } {
    const next = newVersion();
    const { unacknowledged } = this.#stored;
    // Stored before the request is sent, because leaving the page may lose the response.
    this.#store({
      ...this.#stored,
      unacknowledged: [...unacknowledged.slice(1 - limits.unacknowledgedDraftSaves), next],
    });
    return { next, answer: this.window.save({ content, version: this.version, next, unacknowledged }) };
  }

  async save(): Promise<void> {
    this.stop();
    const content = this.window.content();
    if (this.#saving || this.#isHeld) return;
    if (!this.#hasNews(content)) return;
    if (content.body.length > limits.messageDraft) return this.window.onState('browser');
    this.#saving = content;
    let saved = false;
    this.window.onState('saving');
    const { next, answer } = this.#ask(content);
    try {
      const version = await answer;
      this.setBase(version === null ? noBase : { version, content });
      this.window.onState(version === null ? 'browser' : 'saved');
      saved = true;
    } catch (error) {
      const refused = apiErrorOf(error);
      this.window.onState(refused ? 'browser' : 'failed');
      if (refused && !inconclusiveReasons.has(refused.reason)) this.#forget(next);
      if (!refused) this.saveIn(retryMs);
      if (refused?.reason === 'DRAFT_CHANGED') setTimeout(this.window.onOvertaken);
    } finally {
      this.#saving = null;
    }
    // Something was typed or sent during the save.
    if (!saved || isSameContent(this.window.content(), content)) return;
    if (this.#closed) void this.save();
    else this.saveIn(limits.draftPauseMs);
  }
}
