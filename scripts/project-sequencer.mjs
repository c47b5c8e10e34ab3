import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';

/** These projects have the longest files, so shorter ones can fill the other workers at the end. */
const FIRST_PROJECTS = ['@app/server', '@app/db', '@app/api'];

/**
 * Orders test files project by project. Files of a project without isolation share a process only while they
 * follow each other; mixed with those of other projects, each file would load the whole server again. With
 * `--sequence.seed`, as in CI, the order within a project is shuffled; otherwise the longest come first.
 */
export class ProjectSequencer extends BaseSequencer {
  async sort(files) {
    const { seed } = this.ctx.config.sequence;
    const shuffleKey = ({ moduleId }) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const ordered =
      seed === undefined
        ? await super.sort(files)
        : files.toSorted((a, b) => shuffleKey(a).localeCompare(shuffleKey(b)));
    const rank = ({ project }) => {
      const first = FIRST_PROJECTS.indexOf(project.name);
      return `${first < 0 ? FIRST_PROJECTS.length : first} ${project.name}`;
    };
    return ordered.toSorted((a, b) => rank(a).localeCompare(rank(b)));
  }
}
