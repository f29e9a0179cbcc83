import { MAX_BODY_BYTES } from './body.js';
import { ServiceError } from './service-error.js';

/** What the framework throws of a request, as far as it is looked at. */
interface FrameworkError {
  readonly code?: string;
  readonly validation?: readonly Finding[];
  readonly validationContext?: string;
}

interface Finding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: { readonly additionalProperty?: unknown };
}

/** Returns the error to answer with, or undefined where something of ours is at fault. */
export function errorOf(thrown: unknown): ServiceError | undefined {
  if (thrown instanceof ServiceError) return thrown;
  const { code, validation, validationContext } = thrown as FrameworkError;
  if (validation !== undefined) return misfit(validation, validationContext ?? '');
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError('body_too_large', `the body is larger than ${MAX_BODY_BYTES} bytes`, {
        headers: { connection: 'close' },
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError('media_type_unsupported', 'send a body as application/json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError('request_malformed', 'the body is not as long as content-length says');
    case 'FST_ERR_BAD_URL':
      return new ServiceError('request_malformed', 'the path of the request cannot be read');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError('not_found', 'there is no such route');
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new ServiceError('request_malformed', 'the request ended too soon');
    default:
      return undefined;
  }
}

// Of several forms, none fits: the last finding says so, those before it are about each.
function misfit(findings: readonly Finding[], context: string): ServiceError {
  const finding = findings.at(-1) as Finding;
  const { instancePath, keyword, message = 'does not fit', params } = finding;
  const name = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;
  const what = name === undefined ? message : 'there is no such member here';
  const pointer = name === undefined ? instancePath : `${instancePath}/${escapePointer(name)}`;
  // A parameter goes by its name, a member of the body by a pointer.
  const path = context === 'body' ? pointer : pointer.slice(1);
  const why = keyword === 'oneOf' ? 'fits none of the forms that are described, or more than one' : what;
  return new ServiceError('request_malformed', `the ${PARTS[context] ?? 'request'}: ${why}`, { path });
}

const PARTS: Readonly<Record<string, string>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
};

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
