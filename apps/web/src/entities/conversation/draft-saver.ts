import type { Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { apiErrorOf } from '~/lib/api/api-error';
import { newSubmitKey } from '~/lib/storage/submit-key';
import {
  type DraftBase,
  type DraftContent,
  isSameContent,
  judge,
  noBase,
  readBase,
  type StoredBase,
  writeBase,
} from './draft-content';

const retryMs = 10_000;

const newVersion = () => newSubmitKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Refused or not, after these the server may have kept it. */
const unsureReasons = new Set<Reason>(['UNAVAILABLE', 'UNEXPECTED']);

/** Where a draft is kept at the moment. */
export type DraftState = 'browser' | 'saving' | 'saved' | 'failed';

/** What is asked of the server. */
export interface DraftSave {
  content: DraftContent;
  /** Of what it comes. */
  version: string | null;
  /** What it makes of it. */
  next: string;
  unacknowledged: StoredBase['unacknowledged'];
}

/** What the saver needs of its window. */
interface DraftWindow {
  /** What is in the field now. */
  content: () => DraftContent;
  /** Answers the new version; null where nothing is kept. */
  save: (save: DraftSave) => Promise<string | null>;
  onState: (state: DraftState) => void;
  /** Another window was faster: the server is to be asked. */
  onOvertaken: () => void;
}

/** Brings what is typed in one window to the server, one save at a time (ticket.response-draft). */
export class DraftSaver {
  #stored: StoredBase;
  /** What a save without an answer yet has brought. */
  #saving: DraftContent | null = null;
  #blocked = false;
  #sending = false;
  /** The version that is being sent. */
  #sentVersion: string | null = null;
  #closed = false;
  #timer: number | undefined;

  constructor(
    private readonly place: string,
    private readonly window: DraftWindow,
  ) {
    this.#stored = readBase(place);
  }

  get version(): string | null {
    return this.#stored.base.version;
  }

  setBase(base: DraftBase): void {
    this.#store({ base, unacknowledged: [] });
  }

  #store(stored: StoredBase): void {
    this.#stored = stored;
    writeBase(this.place, stored);
  }

  /** It was refused, and will not be kept. */
  #forget(version: string): void {
    const { base, unacknowledged } = this.#stored;
    this.#store({ base, unacknowledged: unacknowledged.filter((each) => each !== version) });
  }

  /** Whether the server has, or may have, something else than the window. */
  #hasNews(content: DraftContent): boolean {
    return this.#stored.unacknowledged.length > 0 || !isSameContent(content, this.#stored.base.content);
  }

  /** Nothing is saved until the writer has chosen. */
  block(blocked: boolean): void {
    this.#blocked = blocked;
  }

  /** What an answer of the server means; null while it is saved or sent, whose own answer counts. */
  judge(theirs: DraftBase | null): ReturnType<typeof judge> | null {
    if (this.#saving || this.#sending) return null;
    return judge({ mine: this.window.content(), theirs, ...this.#stored });
  }

  /** Saves a moment after the last change, if there is something new. */
  changed(): void {
    if (!this.#hasNews(this.window.content())) return;
    // Of this window, as the text beside it is.
    this.#store(this.#stored);
    this.saveIn(limits.draftPauseMs);
  }

  /** Nothing is saved while it is being sent: the server may have taken it already. */
  pause(): void {
    this.#sending = true;
    this.#sentVersion = this.version;
  }

  /** It was not sent. */
  resume(): void {
    this.#sending = false;
    if (this.#closed) void this.save();
    else this.changed();
  }

  /** It was sent, and its window is empty: the server has taken its draft away along with it, unless a save came in meanwhile. */
  sent(): void {
    this.stop();
    this.#sending = false;
    if (this.version === this.#sentVersion) this.#store({ ...this.#stored, base: noBase });
    void this.save();
  }

  open(): void {
    this.#closed = false;
  }

  /** Saves once more, and tries no further: the browser keeps it. */
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
   * The page goes, and with it the answer of a save that is under way: what was typed or discarded since follows it at once, or the server
   * would keep the older text until this browser comes back.
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
    // Before it leaves: what ends the page may swallow the answer.
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
      if (refused && !unsureReasons.has(refused.reason)) this.#forget(next);
      if (!refused) this.saveIn(retryMs);
      if (refused?.reason === 'DRAFT_CHANGED') setTimeout(this.window.onOvertaken);
    } finally {
      this.#saving = null;
    }
    // What was typed, or sent, meanwhile.
    if (!saved || isSameContent(this.window.content(), content)) return;
    if (this.#closed) void this.save();
    else this.saveIn(limits.draftPauseMs);
  }
}
