import branches from './branches.json' with { type: 'json' }
import branchSteps from './branchSteps.json' with { type: 'json' }
import brands from './brands.json' with { type: 'json' }
import dictionary from './dictionary.json' with { type: 'json' }
import images from './images.json' with { type: 'json' }
import ownProfile from './ownProfile.json' with { type: 'json' }
import payment from './payment.json' with { type: 'json' }
import wechat from './wechat.json' with { type: 'json' }

export const texts = { branches, branchSteps, brands, dictionary, images, ownProfile, payment, wechat }
