import * as z from 'zod/mini';
import { values as messages } from '#house/words/general';

/** The default messages of schemas; a schema may have its own. They are one for the process, so that tests set them again without the schemas. */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return messages().unknownField;
    if (issue.code !== 'invalid_type') return messages().invalid;
    if (issue.input === undefined || issue.input === null) return messages().missing;
    return messages().wrongType(issue.expected);
  },
});
