import formats from './formats.json' with { type: 'json' }
import resource from './resource.json' with { type: 'json' }
import upload from './upload.json' with { type: 'json' }

export const texts = { formats, resource, upload }
