import { limits } from '@app/contracts/limits';
import { apiErrorOf } from '~/lib/api/api-error';
import {
  type DraftBase,
  type DraftContent,
  isSameContent,
  judge,
  noBase,
  readBase,
  writeBase,
} from './draft-content';

const retryMs = 10_000;

/** Where a draft is kept at the moment. */
export type DraftState = 'browser' | 'saving' | 'saved' | 'failed';

/** What the saver needs of its window. */
interface DraftWindow {
  /** What is in the field now. */
  content: () => DraftContent;
  /** Answers the new version; null where nothing is kept. */
  save: (content: DraftContent, version: string | null) => Promise<string | null>;
  onState: (state: DraftState) => void;
  /** Another window was faster: the server is to be asked. */
  onOvertaken: () => void;
}

/** Brings what is typed in one window to the server, one save at a time (ticket.response-draft). */
export class DraftSaver {
  #base: DraftBase;
  /** What was sent and maybe saved, though no answer came. */
  #tried: DraftContent[] = [];
  #saving = false;
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
    this.#base = readBase(place);
  }

  get version(): string | null {
    return this.#base.version;
  }

  setBase(base: DraftBase): void {
    this.#base = base;
    this.#tried = [];
    writeBase(this.place, base);
  }

  /** Nothing is saved until the writer has chosen. */
  block(blocked: boolean): void {
    this.#blocked = blocked;
  }

  /** What an answer of the server means; null while it is saved or sent, whose own answer counts. */
  judge(theirs: DraftBase | null): ReturnType<typeof judge> | null {
    if (this.#saving || this.#sending) return null;
    return judge({ mine: this.window.content(), base: this.#base, theirs, tried: this.#tried });
  }

  /** Saves a moment after the last change, if there is something new. */
  changed(): void {
    if (isSameContent(this.window.content(), this.#base.content)) return;
    // Of this window, as the text beside it is.
    writeBase(this.place, this.#base);
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
    if (this.version === this.#sentVersion) this.setBase(noBase);
    else void this.save();
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

  stop(): void {
    globalThis.window.clearTimeout(this.#timer);
  }

  async save(): Promise<void> {
    this.stop();
    const content = this.window.content();
    if (this.#saving || this.#blocked || this.#sending) return;
    if (isSameContent(content, this.#base.content)) return;
    if (content.body.length > limits.messageDraft) return this.window.onState('browser');
    this.#saving = true;
    let saved = false;
    this.window.onState('saving');
    this.#tried = [...this.#tried.slice(-20), content];
    try {
      const version = await this.window.save(content, this.#base.version);
      this.setBase(version === null ? noBase : { version, content });
      this.window.onState(version === null ? 'browser' : 'saved');
      saved = true;
    } catch (error) {
      const refused = apiErrorOf(error);
      this.window.onState(refused ? 'browser' : 'failed');
      if (!refused) this.saveIn(retryMs);
      if (refused?.reason === 'DRAFT_CHANGED') setTimeout(this.window.onOvertaken);
    } finally {
      this.#saving = false;
    }
    // What was typed, or sent, meanwhile.
    if (!saved || isSameContent(this.window.content(), content)) return;
    if (this.#closed) void this.save();
    else this.saveIn(limits.draftPauseMs);
  }
}
