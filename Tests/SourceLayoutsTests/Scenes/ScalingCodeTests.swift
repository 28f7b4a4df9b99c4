import Adapting
import Basics
import Environment
import Layout
import Model
import ProjectFiles
import TestSupport
import Testing

@testable import SourceLayouts

/// The ways in which code adapts a layout to the screen: a macro or function around each value, a property of constraints,
/// a walk over a subtree, constants by device, and traits of a child.
struct ScalingCodeTests {
  private static let tools = """
    #define kReferenceWidth 375.0
    #define AdaptW(value) [ScreenTool adaptWidthWithValue:value]
    @interface ScreenTool : NSObject
    + (CGFloat)adaptWidthWithValue:(CGFloat)value;
    @end
    @implementation ScreenTool
    + (CGFloat)adaptWidthWithValue:(CGFloat)value;
    {
      return value*[[UIScreen mainScreen] bounds].size.width/kReferenceWidth;
    }
    @end
    """

  private static let constraintCategory = """
    #define kReferenceWidth 375.0
    #define AdaptC(value) (value*[[UIScreen mainScreen] bounds].size.width/kReferenceWidth)
    @implementation NSLayoutConstraint (Scaled)
    static char *scaledKey = "scaled";
    - (BOOL)scalesWithScreen {
      NSNumber *number = objc_getAssociatedObject(self, scaledKey);
      return number.boolValue;
    }
    - (void)setScalesWithScreen:(BOOL)scalesWithScreen {
      NSNumber *number = @(scalesWithScreen);
      objc_setAssociatedObject(self, scaledKey, number, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
      if (scalesWithScreen){
        self.constant = AdaptC(self.constant);
      }
    }
    @end
    """

  private static let walk = """
    typedef NS_ENUM(NSInteger, ScaledKinds) {
      ScaledKindsNone = 0,
      ScaledKindsConstraints = 1<<0,
      ScaledKindsFonts = 1<<1,
      ScaledKindsCorners = 1<<2,
      ScaledKindsAll = 1<<3,
    };
    #define AdaptV(value) (value*[[UIScreen mainScreen] bounds].size.width/375.0)
    @implementation UIView (Scaled)
    - (void)scaleKinds:(ScaledKinds)kinds except:(NSArray<Class> *)classes {
      if (kinds == ScaledKindsNone)  return;
      if (![self isOneOf:classes]) {
        BOOL constraints = ((kinds & ScaledKindsConstraints) || kinds == ScaledKindsAll);
        BOOL fonts = ((kinds & ScaledKindsFonts) || kinds == ScaledKindsAll);
        BOOL corners = ((kinds & ScaledKindsCorners) || kinds == ScaledKindsAll);
        if (constraints) {
          [self.constraints enumerateObjectsUsingBlock:^(__kindof NSLayoutConstraint * _Nonnull one, NSUInteger idx, BOOL * _Nonnull stop) {
            one.constant = AdaptV(one.constant);
          }];
        }
        if (fonts) {
          if ([self isKindOfClass:[UILabel class]] && ![self isKindOfClass:NSClassFromString(@"UIButtonLabel")]) {
            UILabel *label = (UILabel *)self;
            label.font = [UIFont systemFontOfSize:AdaptV(label.font.pointSize)];
          }
          else  if ([self isKindOfClass:[UIButton class]]) {
            UIButton *button = (UIButton *)self;
            button.titleLabel.font = [UIFont systemFontOfSize:AdaptV(button.titleLabel.font.pointSize)];
          }
        }
        if (corners) {
          if (self.layer.cornerRadius) {
            self.layer.cornerRadius = AdaptV(self.layer.cornerRadius);
          }
        }
        [self.subviews enumerateObjectsUsingBlock:^(__kindof UIView * _Nonnull view, NSUInteger idx, BOOL * _Nonnull stop) {
          [view scaleKinds:kinds except:classes];
        }];
      }
    }
    - (BOOL)isOneOf:(NSArray<Class> *)classes {
      __block BOOL isOne = NO;
      [classes enumerateObjectsUsingBlock:^(Class  _Nonnull obj, NSUInteger idx, BOOL * _Nonnull stop) {
        if ([self isKindOfClass:obj]) {
          isOne = YES;
          *stop = YES;
        }
      }];
      return isOne;
    }
    @end
    """

  private static let chain = """
    #define WIDTH_SCREEN [UIScreen mainScreen].bounds.size.width
    @implementation MASConstraint (Devices)
    - (MASConstraint * (^)(CGFloat offset))phone5Offset {
      return ^id(CGFloat offset) {
        if (WIDTH_SCREEN == 320) { self.offset(offset); }
        return self;
      };
    }
    - (MASConstraint * (^)(NSDictionary *sizes))equalToSizes {
      return ^id(NSDictionary *sizes) {
        return self.mas_equalTo(WIDTH_SCREEN == 320 ? sizes[@"small"] : sizes[@"large"]);
      };
    }
    @end
    """

  /// Reads the controller whose `viewDidLoad` contains the code, with other files of the project, and lays it out on a
  /// screen of a width.
  private static func tree(_ code: String, _ others: [String], width: Double) -> PlainTree {
    let text = """
      @interface Screen : UIViewController
      @property (nonatomic) UILabel *title;
      @property (nonatomic) UIButton *button;
      @property (nonatomic) UIView *card;
      @end
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.card = [UIView new];
        self.title = [UILabel new];
        self.button = [UIButton buttonWithType:UIButtonTypeCustom];
        [self.view addSubview:self.card];
        [self.card addSubview:self.title];
        [self.card addSubview:self.button];
        \(code)
      }
      @end
      """
    let sources = ProjectSources { _ in
      others.enumerated().map { ProjectSources.Source(file: "Other\($0).m", bytes: Array($1.utf8)) }
    }
    let document = SourceLayoutReader.read(
      Array(text.utf8), file: "Screen.m", language: .objectiveC, sources: sources)
    #expect(document.diagnostics.map(\.message) == [])
    let traits = Traits(horizontal: width > 500 ? .regular : .compact, vertical: .regular)
    return adapt(
      document, scene: 0, in: AdaptingContext(traits: traits, screen: Size(width: width, height: width * 1.5))
    )
  }

  @Test(arguments: [320.0, 375, 414, 750]) func macrosScaleValues(width: Double) {
    let tree = Self.tree(
      """
      [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
        make.height.mas_equalTo(AdaptW(55));
        make.left.right.equalTo(self.view);
        make.top.equalTo(self.view).offset(AdaptW(8));
      }];
      self.title.font = [UIFont systemFontOfSize:AdaptW(15)];
      """, [Self.tools], width: width)
    #expect(tree.constants("card", .height) == [55 * width / 375])
    #expect(tree.constants("card", .top) == [8 * width / 375])
    #expect(tree.font("title")?.size == 15 * width / 375)
  }

  @Test(arguments: [320.0, 375, 750]) func aPropertyScalesConstraints(width: Double) {
    let tree = Self.tree(
      """
      NSLayoutConstraint *top = [self.card.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:20];
      top.active = YES;
      top.scalesWithScreen = YES;
      NSLayoutConstraint *height = [self.card.heightAnchor constraintEqualToConstant:30];
      height.active = YES;
      [height setScalesWithScreen:YES];
      [self.card.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:7].active = YES;
      """, [Self.constraintCategory], width: width)
    #expect(tree.constants("card", .top) == [20 * width / 375])
    #expect(tree.constants("card", .height) == [30 * width / 375])
    #expect(tree.constants("card", .leading) == [7])
  }

  @Test(arguments: [320.0, 375, 750]) func aRecursiveCallScalesASubtree(width: Double) {
    func tree(_ kinds: String, except: String) -> PlainTree {
      Self.tree(
        """
        self.card.layer.cornerRadius = 6;
        self.title.font = [UIFont systemFontOfSize:20];
        self.button.titleLabel.font = [UIFont systemFontOfSize:10];
        [self.card.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:20].active = YES;
        [self.title.topAnchor constraintEqualToAnchor:self.card.topAnchor constant:4].active = YES;
        [self.button.heightAnchor constraintEqualToConstant:40].active = YES;
        [self.view scaleKinds:\(kinds) except:@[\(except)]];
        """, [Self.walk], width: width)
    }
    let all = tree("ScaledKindsAll", except: "")
    #expect(all.constants("card", .top) == [20 * width / 375])
    #expect(all.constants("title", .top) == [4 * width / 375])
    #expect(all.constants("button", .height) == [40 * width / 375])
    #expect(all.font("title")?.size == 20 * width / 375)
    #expect(all.font("button")?.size == 10 * width / 375)
    #expect(all.view("card")?.cornerRadius == 6 * width / 375)
    // An excepted class keeps its values; a constraint that its superview holds is scaled.
    let part = tree("ScaledKindsConstraints", except: "[UIButton class]")
    #expect(part.constants("button", .height) == [40])
    #expect(part.constants("title", .top) == [4 * width / 375])
    #expect(part.font("title")?.size == 20)
  }

  @Test(arguments: [(320.0, 105.0, 12.0), (375, 105, 15), (414, 114, 20)])
  func constantsCanDependOnTheDevice(width: Double, height: Double, distance: Double) {
    let tree = Self.tree(
      """
      [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
        CGFloat height;
        CGFloat distance;
        if (WIDTH_SCREEN == 320) {
          height = 105.0f;
          distance = 12.0f;
        } else if (WIDTH_SCREEN == 375) {
          height = 105.0f;
          distance = 15.0f;
        } else {
          height = 114.0f;
          distance = 20.0f;
        }
        make.top.equalTo(self.view);
        make.left.equalTo(self.view.mas_left).offset(distance);
        make.right.equalTo(self.view.mas_right).offset(-distance);
        make.height.mas_equalTo(height);
      }];
      """, [Self.chain], width: width)
    #expect(tree.constants("card", .height) == [height])
    #expect(tree.constants("card", .left) == [distance])
    #expect(tree.constants("card", .right) == [-distance])
  }

  @Test(arguments: [(320.0, 105.0, 30.0), (375, 114, 44)])
  func customChainMethodsAreEvaluated(width: Double, left: Double, height: Double) {
    let tree = Self.tree(
      """
      [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view.mas_left).offset(114).phone5Offset(105);
        make.height.equalToSizes(@{@"small": @30, @"large": @44});
      }];
      """, [Self.chain], width: width)
    #expect(tree.constants("card", .left) == [left])
    #expect(tree.constants("card", .height) == [height])
  }

  @Test(arguments: [(320.0, 8.0), (750, 40)]) func conditionsCanTestTraits(width: Double, distance: Double) {
    let tree = Self.tree(
      """
      CGFloat distance = self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassCompact ? 8 : 40;
      [self.card.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:distance].active = YES;
      """, [], width: width)
    #expect(tree.constants("card", .leading) == [distance])
  }
}
