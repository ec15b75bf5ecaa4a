import type { Product } from '@netbar/shared/contract'

/** Categories of goods that the branch uses up instead of selling. */
const MATERIALS: ReadonlySet<string> = new Set(['水吧原料', '物资'])

/** Goods of the seed: generic names, no trademarks. Prices in fen. */
export interface SeedProduct {
  readonly name: string
  readonly category: string
  readonly spec: string
  readonly saleUnit: string
  readonly purchaseUnit: string
  readonly packSize: number
  readonly purchasePriceFen: number
  readonly retailPriceFen: number
  readonly shelfLifeDays: number | null
  readonly type: Product['type']
}

const group = (
  category: string,
  rows: readonly (readonly [string, string, string, string, number, number, number, number | null])[],
): SeedProduct[] =>
  rows.map(([name, spec, saleUnit, purchaseUnit, packSize, purchasePriceFen, retailPriceFen, shelfLifeDays]) => ({
    name,
    category,
    spec,
    saleUnit,
    purchaseUnit,
    packSize,
    purchasePriceFen,
    retailPriceFen,
    shelfLifeDays,
    type: MATERIALS.has(category) ? 'MATERIAL' : 'RETAIL',
  }))

/** What every brand's company sells to its branches. */
export const seedProducts: readonly SeedProduct[] = [
  ...group('饮料', [
    ['矿泉水', '550ml', '瓶', '箱', 24, 2880, 300, 365],
    ['纯净水', '380ml', '瓶', '箱', 24, 2160, 200, 365],
    ['苏打水', '400ml', '瓶', '箱', 15, 4200, 500, 365],
    ['可乐', '330ml听', '听', '箱', 24, 4560, 400, 270],
    ['可乐', '500ml', '瓶', '箱', 24, 6240, 500, 270],
    ['无糖可乐', '330ml听', '听', '箱', 24, 4800, 400, 270],
    ['柠檬汽水', '330ml听', '听', '箱', 24, 4560, 400, 270],
    ['橙味汽水', '500ml', '瓶', '箱', 24, 6240, 500, 270],
    ['功能饮料', '250ml', '罐', '箱', 24, 11520, 800, 540],
    ['电解质水', '500ml', '瓶', '箱', 15, 5250, 600, 365],
    ['冰红茶', '500ml', '瓶', '箱', 15, 3900, 400, 365],
    ['绿茶', '500ml', '瓶', '箱', 15, 3900, 400, 365],
    ['茉莉花茶', '500ml', '瓶', '箱', 15, 4350, 500, 365],
    ['乌龙茶（无糖）', '500ml', '瓶', '箱', 15, 5400, 600, 365],
    ['酸梅汤', '450ml', '瓶', '箱', 15, 4500, 500, 270],
    ['冰糖雪梨', '500ml', '瓶', '箱', 15, 4050, 500, 365],
    ['鲜橙汁', '450ml', '瓶', '箱', 12, 4800, 600, 180],
    ['椰子汁', '245ml', '罐', '箱', 24, 8160, 600, 365],
    ['早餐奶', '250ml', '盒', '箱', 24, 6000, 500, 180],
    ['酸奶', '200g', '盒', '箱', 12, 4680, 600, 21],
    ['即饮咖啡', '268ml', '瓶', '箱', 15, 6750, 700, 270],
  ]),
  ...group('泡面', [
    ['红烧牛肉面', '桶', '桶', '箱', 12, 4320, 600, 180],
    ['老坛酸菜面', '桶', '桶', '箱', 12, 4320, 600, 180],
    ['香辣牛肉面', '桶', '桶', '箱', 12, 4320, 600, 180],
    ['鲜虾鱼板面', '桶', '桶', '箱', 12, 4320, 600, 180],
    ['酸辣粉', '桶', '桶', '箱', 12, 5400, 800, 240],
    ['螺蛳粉', '300g', '袋', '箱', 20, 15000, 1200, 180],
    ['自热火锅', '380g', '盒', '箱', 12, 16800, 2500, 240],
    ['自热米饭', '350g', '盒', '箱', 12, 13200, 1800, 240],
  ]),
  ...group('零食', [
    ['原味薯片', '75g', '袋', '箱', 22, 9900, 800, 270],
    ['黄瓜味薯片', '75g', '袋', '箱', 22, 9900, 800, 270],
    ['辣条', '106g', '袋', '箱', 30, 7500, 500, 180],
    ['火腿肠', '70g', '根', '箱', 50, 9000, 300, 180],
    ['卤蛋', '35g', '个', '箱', 30, 4500, 300, 270],
    ['泡椒凤爪', '100g', '袋', '箱', 40, 22000, 1000, 180],
    ['瓜子', '160g', '袋', '箱', 20, 9600, 800, 240],
    ['花生米', '120g', '袋', '箱', 30, 9000, 600, 240],
    ['牛肉干', '50g', '袋', '箱', 40, 36000, 1500, 270],
    ['饼干', '97g', '盒', '箱', 24, 9600, 700, 365],
    ['巧克力派', '6枚', '盒', '箱', 16, 11200, 1200, 270],
    ['口香糖', '40粒', '瓶', '箱', 12, 9600, 1200, 540],
    ['面包', '90g', '个', '箱', 20, 6000, 600, 15],
    ['威化', '45g', '条', '箱', 48, 9600, 400, 365],
  ]),
  ...group('水吧原料', [
    ['咖啡豆', '1kg', '袋', '箱', 6, 42000, 9800, 365],
    ['珍珠粉圆', '1kg', '袋', '箱', 16, 17600, 1800, 270],
    ['柠檬', '5kg', '筐', '筐', 1, 4500, 4500, 14],
    ['茶包', '100袋', '盒', '箱', 12, 21600, 2500, 720],
    ['果糖', '2.5kg', '桶', '箱', 6, 15000, 3200, 540],
    ['炼乳', '350g', '罐', '箱', 24, 24000, 1300, 365],
    ['鸡排', '1kg', '袋', '箱', 10, 23000, 2800, 365],
    ['薯条', '2kg', '袋', '箱', 6, 14400, 3000, 540],
    ['烤肠', '50根', '包', '箱', 8, 22400, 3500, 270],
  ]),
  ...group('物资', [
    ['一次性纸杯', '50只', '条', '箱', 40, 16000, 500, null],
    ['抽纸', '3层120抽', '包', '箱', 30, 6900, 400, null],
    ['湿巾', '10片', '包', '箱', 60, 9000, 300, null],
    ['吸管', '100支', '包', '箱', 50, 10000, 300, null],
    ['耳机海绵套', '通用', '对', '包', 50, 5000, 300, null],
    ['鼠标', '有线', '个', '箱', 20, 78000, 5900, null],
    ['键盘', '机械104键', '个', '箱', 10, 129000, 19900, null],
    ['清洁剂', '500ml', '瓶', '箱', 12, 10800, 1500, null],
  ]),
]

/** An EAN-13 of the range for in-store use, so that no real product is named. */
export const inStoreBarcode = (number: number): string => {
  const digits = `20${String(number).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
